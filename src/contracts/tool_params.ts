// Made by `npm run generate` from the contracts of the operations.

/** The inputs of every operation by its tool name. */
export interface ToolParams {
  "epf_health_check": {
    instance_path?: string;
    detail_level?: string;
    limit?: number;
    cursor?: string;
    group_by?: string;
    statistics?: boolean;
    quiet?: boolean;
    as_health?: boolean;
    explain_score?: string;
  };
  "epf_validate_file": {
    path?: string;
    paths?: readonly string[];
    type?: string;
    section?: string;
    staged?: boolean;
    since?: string;
    pre_commit?: boolean;
    stdin_path?: string;
    alone?: boolean;
    ai_friendly?: boolean;
    detail_level?: string;
    limit?: number;
    cursor?: string;
    group_by?: string;
    statistics?: boolean;
    quiet?: boolean;
  };
  "epf_validate_section": {
    path: string;
    section: string;
    detail_level?: "standard" | "full";
  };
  "epf_validate_content": {
    content: string;
    artifact_type: string;
    limit?: number;
    cursor?: string;
  };
  "epf_batch_validate": {
    instance_path?: string;
    artifact_type?: string;
    limit?: number;
    cursor?: string;
  };
  "epf_check_instance": {
    instance_path?: string;
    limit?: number;
    cursor?: string;
  };
  "epf_check_content_readiness": {
    path?: string;
    only?: "open_places" | "open_questions";
    limit?: number;
    cursor?: string;
  };
  "epf_check_feature_quality": {
    instance_path?: string;
    limit?: number;
    cursor?: string;
  };
  "epf_recommend_reviews": {
    instance_path?: string;
  };
  "epf_validate_relationships": {
    instance_path?: string;
    file?: string;
    level?: "error" | "warning" | "info";
    limit?: number;
    cursor?: string;
  };
  "epf_explain_value_path": {
    path: string;
    instance_path?: string;
    detail_level?: string;
  };
  "epf_graph": {
    id?: string;
    depth?: number;
    instance_path?: string;
    format?: string;
    limit?: number;
    cursor?: string;
  };
  "epf_impact": {
    id: string;
    instance_path?: string;
    limit?: number;
    cursor?: string;
  };
  "epf_analyze_coverage": {
    instance_path?: string;
    track?: string;
    detail_level?: string;
  };
  "epf_list_features": {
    instance_path?: string;
    include_quality?: boolean;
    status?: string;
    limit?: number;
    cursor?: string;
  };
  "epf_get_strategic_context": {
    feature_id: string;
    instance_path?: string;
    detail_level?: string;
  };
  "epf_suggest_relationships": {
    artifact_path: string;
    artifact_type?: "feature" | "code_file" | "pr";
    instance_path?: string;
    include_code_analysis?: boolean;
    limit?: number;
  };
  "epf_search_strategy": {
    query: string;
    instance_path?: string;
    types?: readonly string[];
    limit?: number;
    cursor?: string;
  };
  "epf_validate_with_plan": {
    path?: string;
    chunk?: string;
    detail_level?: string;
    limit?: number;
    cursor?: string;
  };
  "epf_fix_file": {
    path?: string;
    paths?: readonly string[];
    fix_types?: readonly string[];
    suggested?: boolean;
    write?: boolean;
    dry_run?: boolean;
    diff?: boolean;
    detail_level?: string;
    cursor?: string;
  };
  "epf_explain_rule": {
    rule?: string;
    section?: string;
    limit?: number;
    cursor?: string;
  };
  "epf_locate_instance": {
    path?: string;
    require_anchor?: boolean;
    max_depth?: number;
    limit?: number;
    cursor?: string;
  };
  "epf_list_artifacts": {
    instance_path?: string;
    phase?: string;
    limit?: number;
    cursor?: string;
  };
  "epf_get_phase_artifacts": {
    phase: "READY" | "FIRE" | "AIM";
    instance_path?: string;
    limit?: number;
    cursor?: string;
  };
  "epf_detect_artifact_type": {
    path?: string;
    content?: string;
  };
  "epf_list_schemas": {
    phase?: string;
  };
  "epf_get_schema": {
    artifact_type: string;
    section?: string;
    depth?: number;
    format?: "fields" | "outline" | "json_schema";
    cursor?: string;
  };
  "epf_get_section_example": {
    artifact_type: string;
    section: string;
    cursor?: string;
  };
  "epf_export_schemas": {
    folder: string;
  };
  "epf_list_wizards": {
    phase?: string;
    type?: string;
    limit?: number;
    cursor?: string;
  };
  "epf_get_wizard": {
    name: string;
    section?: string;
    cursor?: string;
    detail_level?: string;
    instance_path?: string;
    raw?: boolean;
  };
  "epf_get_wizard_for_task": {
    task: string;
    include_wizard_content?: boolean;
  };
  "epf_export_skills": {
    folder?: string;
    check?: boolean;
  };
  "epf_list_templates": {
    phase?: string;
  };
  "epf_get_template": {
    artifact_type: string;
    track?: string;
    cursor?: string;
  };
  "epf_list_definitions": {
    track?: string;
    category?: string;
    instance_path?: string;
    limit?: number;
    cursor?: string;
  };
  "epf_get_definition": {
    id: string;
    instance_path?: string;
    cursor?: string;
  };
  "epf_sync_definitions": {
    instance_path?: string;
    add_missing?: boolean;
    write?: boolean;
    dry_run?: boolean;
    detail_level?: string;
  };
  "epf_get_product_vision": {
    instance_path?: string;
    detail_level?: string;
  };
  "epf_get_personas": {
    instance_path?: string;
    limit?: number;
    cursor?: string;
    detail_level?: string;
  };
  "epf_get_persona_details": {
    persona_id: string;
    instance_path?: string;
    detail_level?: string;
  };
  "epf_get_value_propositions": {
    instance_path?: string;
    persona_id?: string;
    limit?: number;
    cursor?: string;
    detail_level?: string;
  };
  "epf_get_competitive_position": {
    instance_path?: string;
    limit?: number;
    cursor?: string;
    detail_level?: string;
  };
  "epf_get_roadmap_summary": {
    instance_path?: string;
    track?: "product" | "strategy" | "org_ops" | "commercial";
    cycle?: number;
    detail_level?: string;
  };
  "epf_get_feature_strategy_context": {
    topic: string;
    instance_path?: string;
    detail_level?: string;
  };
  "epf_strategy_status": {
    instance_path?: string;
  };
  "epf_strategy_export": {
    instance_path?: string;
    output?: string;
  };
  "epf_status": {
    instance_path?: string;
  };
  "epf_report": {
    instance_path?: string;
    format?: "text" | "markdown" | "html" | "json";
    since?: string;
    output?: string;
  };
  "epf_migrate": {
    instance_path?: string;
    write?: boolean;
    dry_run?: boolean;
    detail_level?: string;
  };
  "epf_diff_artifacts": {
    source?: string;
    target?: string;
    since?: string;
    format?: string;
    limit?: number;
    cursor?: string;
  };
  "epf_init_instance": {
    product_name: string;
    path?: string;
    mode?: string;
    skills?: boolean;
    level?: number;
    team_size?: number;
    tracks?: readonly string[];
    agents_guide?: boolean;
    write?: boolean;
    dry_run?: boolean;
  };
  "epf_agent_instructions": {
    path?: string;
    detail_level?: string;
  };
  "epf_write_baseline": {
    instance_path?: string;
    file?: string;
  };
  "epf_aim_status": {
    instance_path?: string;
  };
  "epf_aim_health": {
    instance_path?: string;
    limit?: number;
    cursor?: string;
  };
  "epf_aim_bootstrap": {
    instance_path?: string;
    organization_type?: string;
    funding_stage?: string;
    team_size?: number;
    product_stage?: string;
    ai_capability_level?: string;
    primary_bottleneck?: string;
    runway_months?: number;
    primary_objective?: string;
    force?: boolean;
    write?: boolean;
    detail_level?: "auto" | "full";
  };
  "epf_aim_okr_progress": {
    instance_path?: string;
    track?: string;
    cycle?: number;
    all_cycles?: boolean;
  };
  "epf_aim_validate_assumptions": {
    instance_path?: string;
    track?: string;
    cycle?: number;
    all_cycles?: boolean;
    limit?: number;
    cursor?: string;
  };
  "epf_aim_assess": {
    roadmap_id?: string;
    instance_path?: string;
    write?: boolean;
    detail_level?: string;
  };
  "epf_aim_write_assessment": {
    instance_path?: string;
    content?: string;
    file?: string;
    write?: boolean;
  };
  "epf_aim_write_calibration": {
    instance_path?: string;
    content?: string;
    file?: string;
    write?: boolean;
  };
  "epf_aim_write_src": {
    instance_path?: string;
    content?: string;
    file?: string;
    write?: boolean;
  };
  "epf_aim_update_lra": {
    instance_path?: string;
    primary_track?: "product" | "strategy" | "org_ops" | "commercial";
    secondary_track?: "product" | "strategy" | "org_ops" | "commercial" | "none";
    primary_objective?: string;
    cycle_reference?: string;
    lifecycle_stage?: "bootstrap" | "maturing" | "evolved";
    trigger?:
      | "bootstrap_complete"
      | "aim_signals"
      | "external_change"
      | "milestone_reached"
      | "constraint_change"
      | "cycle_transition"
      | "manual_update";
    summary?: string;
    updated_by?: string;
    write?: boolean;
    dry_run?: boolean;
    detail_level?: string;
  };
  "epf_aim_archive_cycle": {
    instance_path?: string;
    cycle_number?: number;
    cycle?: number;
    before_end?: boolean;
    write?: boolean;
    dry_run?: boolean;
    detail_level?: string;
  };
  "epf_aim_init_cycle": {
    instance_path?: string;
    cycle_number?: number;
    cycle?: number;
    archive_previous?: boolean;
    archive?: boolean;
    updated_by?: string;
    before_end?: boolean;
    write?: boolean;
    dry_run?: boolean;
    detail_level?: string;
  };
  "epf_get_agent_for_task": {
    task: string;
    include_content?: boolean;
  };
  "epf_aim_recalibrate": {
    instance_path?: string;
    cycle?: number;
    apply?: boolean;
    no_src?: boolean;
    dry_run?: boolean;
    detail_level?: string;
  };
  "epf_aim_generate_src": {
    instance_path?: string;
    cycle?: number;
    write?: boolean;
    dry_run?: boolean;
    detail_level?: string;
  };
  "epf_list_agents": {
    phase?: "READY" | "FIRE" | "AIM" | "Onboarding";
    type?: "guide" | "strategist" | "specialist" | "architect" | "reviewer";
  };
  "epf_update_capability_maturity": {
    feature_id: string;
    capability_id: string;
    maturity: string;
    evidence: string;
    delivered_by_kr?: string;
    instance_path?: string;
    write?: boolean;
    dry_run?: boolean;
    detail_level?: string;
  };
  "epf_update_kr": {
    kr_id: string;
    fields: Readonly<Record<string, unknown>>;
    instance_path?: string;
    write?: boolean;
    dry_run?: boolean;
    detail_level?: string;
  };
  "epf_add_value_model_component": {
    track: string;
    l1_id: string;
    component_id: string;
    name: string;
    description?: string;
    active?: boolean;
    instance_path?: string;
    write?: boolean;
    dry_run?: boolean;
    detail_level?: string;
  };
  "epf_add_value_model_sub": {
    track: string;
    l1_id: string;
    l2_id: string;
    sub_id: string;
    name: string;
    active?: boolean;
    instance_path?: string;
    write?: boolean;
    dry_run?: boolean;
    detail_level?: string;
  };
  "epf_add_mapping_artifact": {
    sub_component_id: string;
    artifact_type: string;
    url: string;
    description: string;
    instance_path?: string;
    write?: boolean;
    dry_run?: boolean;
    detail_level?: string;
  };
  "epf_add_implementation_reference": {
    feature_id: string;
    ref_type: "spec" | "issue" | "pr" | "code" | "documentation" | "test";
    title: string;
    url: string;
    status?: "planned" | "in-progress" | "implemented" | "tested" | "current" | "deprecated" | "superseded";
    description?: string;
    instance_path?: string;
    write?: boolean;
    dry_run?: boolean;
    detail_level?: string;
  };
  "epf_add_reference": {
    from: string;
    field: string;
    to: string;
    instance_path?: string;
    write?: boolean;
    dry_run?: boolean;
    detail_level?: string;
    reason?: string;
    relationship?: string;
  };
  "epf_remove_reference": {
    from: string;
    field: string;
    to: string;
    instance_path?: string;
    write?: boolean;
    dry_run?: boolean;
    detail_level?: string;
  };
  "epf_rename_value_path": {
    old_path: string;
    new_path: string;
    also?: readonly string[];
    instance_path?: string;
    write?: boolean;
    dry_run?: boolean;
    detail_level?: string;
  };
  "epf_get_agent": {
    name: string;
    cursor?: string;
  };
  "agent_recommend": {
    task: string;
    team?: string;
    requiredCapabilities?: readonly string[];
    excludeAgents?: readonly string[];
    maxResults?: number;
  };
  "epf_journey_search": {
    query: string;
    instance_path?: string;
    limit?: number;
    cursor?: string;
  };
  "epf_journey_reachability": {
    source: string;
    guards?: readonly string[];
    guard_groups?: readonly string[];
    instance_path?: string;
    limit?: number;
    cursor?: string;
  };
  "epf_journey_path": {
    from: string;
    to: string;
    guards?: readonly string[];
    guard_groups?: readonly string[];
    instance_path?: string;
    limit?: number;
    cursor?: string;
  };
  "epf_journey_guards": {
    context_id: string;
    instance_path?: string;
    limit?: number;
    cursor?: string;
  };
  "epf_journey_run": {
    steps: readonly string[];
    guards?: readonly string[];
    guard_groups?: readonly string[];
    start_at?: string;
    expected_end?: string;
    instance_path?: string;
  };
  "agent_capabilities": {
    category?:
      | "implementation"
      | "review"
      | "strategy"
      | "research"
      | "all"
      | "orchestrator"
      | "implementer"
      | "reviewer"
      | "specialist"
      | "generalist";
    detail_level?: "auto" | "full";
    includeDisabled?: boolean;
  };
  "agent_list": {
    team?: string;
    includeDisabled?: boolean;
    limit?: number;
    cursor?: string;
  };
  "agent_get": {
    agentId: string;
    source?: boolean;
    cursor?: string;
  };
  "agent_guard": {
    strict?: boolean;
  };
  "epf_install_hook": {
    path?: string;
    shared?: boolean;
  };
  "epf_uninstall_hook": {
    path?: string;
    shared?: boolean;
  };
  "epf_show_cache": Record<never, never>;
  "epf_clean_cache": Record<never, never>;
  "epf_session_audit": {
    tool_name?: string;
    verbose?: boolean;
    limit?: number;
    offset?: number;
  };
  "epf_verify_workflow": {
    expected_tools: readonly string[];
  };
  "epic-tide-save-work": {
    what: string;
    how: readonly string[];
    metrics: readonly string[];
    name?: string;
    revise?: boolean;
    tide_store?: string;
  };
  "epic-tide-list-works": {
    limit?: number;
    cursor?: string;
    tide_store?: string;
  };
  "epic-tide-show-work": {
    name: string;
    of_version?: number;
    detail_level?: string;
    tide_store?: string;
  };
  "epic-tide-create-path": {
    what: string;
    works: readonly string[];
    metrics: readonly string[];
    name?: string;
    domain?: string;
    tags?: readonly string[];
    revise?: boolean;
    tide_store?: string;
  };
  "epic-tide-list-paths": {
    limit?: number;
    cursor?: string;
    tide_store?: string;
  };
  "epic-tide-show-path": {
    name: string;
    of_version?: number;
    detail_level?: string;
    tide_store?: string;
  };
  "epic-tide-start-tide": {
    path_name: string;
    adaptations?: readonly Readonly<Record<string, unknown>>[];
    tide_store?: string;
  };
  "epic-tide-update-execution": {
    tide_id: string;
    work_name: string;
    status: string;
    error?: string;
    output?: string;
    tide_store?: string;
  };
  "epic-tide-complete-tide": {
    tide_id: string;
    outcome: string;
    metrics_achieved?: Readonly<Record<string, unknown>>;
    learnings?: string;
    tide_store?: string;
  };
  "epic-tide-query-patterns": {
    path_name?: string;
    domain?: string;
    tags?: readonly string[];
    min_success_rate?: number;
    limit?: number;
    cursor?: string;
    detail_level?: string;
    tide_store?: string;
  };
  "epic-tide-get-history": {
    path_name: string;
    include_execution_details?: boolean;
    limit?: number;
    cursor?: string;
    detail_level?: string;
    tide_store?: string;
  };
  "epic-tide-show": {
    path_name: string;
    format?: "text" | "mermaid" | "html";
    limit?: number;
    tide_store?: string;
  };
  "epic-tide-export": {
    tide_store?: string;
  };
  "epic-tide-import": {
    file: string;
    tide_store?: string;
  };
  "create_real_task": {
    description?: string;
    phases?: readonly undefined[];
    from_path?: string;
    priority?: "P0" | "P1" | "P2" | "P3" | "P4";
    client_cwd?: string;
    background_context?: string;
    expected_deliverables?: readonly string[];
    success_criteria?: readonly string[];
    constraints?: readonly string[];
    relevant_files?: readonly string[];
    conversation_history?: readonly Readonly<Record<string, unknown>>[];
    task_store?: string;
  };
  "list_tasks": {
    status?: string;
    limit?: number;
    cursor?: string;
    task_store?: string;
  };
  "deploy_headless_agent": {
    task_id: string;
    agent_type: string;
    prompt: string;
    parent?: string;
    phase_index?: number;
    model?: string;
    task_store?: string;
  };
  "get_real_task_status": {
    task_id: string;
    include_agents?: boolean;
    task_store?: string;
  };
  "task_next": {
    task_id: string;
    task_store?: string;
  };
  "task_report": {
    task_id: string;
    format?: "text" | "html";
    limit?: number;
    task_store?: string;
  };
  "get_phase_status": {
    task_id: string;
    task_store?: string;
  };
  "get_agent_output": {
    task_id: string;
    agent_id: string;
    tail?: number;
    filter?: string;
    format?: "text" | "jsonl" | "parsed";
    stderr?: boolean;
    include_metadata?: boolean;
    max_bytes?: number;
    response_format?: string;
    recent_lines?: number;
    aggressive_truncate?: boolean;
    task_store?: string;
  };
  "check_phase_progress": {
    task_id: string;
    task_store?: string;
  };
  "kill_real_agent": {
    task_id: string;
    agent_id: string;
    reason?: string;
    cascade?: boolean;
    task_store?: string;
  };
  "update_agent_progress": {
    task_id: string;
    status: string;
    message: string;
    progress?: number;
    agent_id?: string;
    task_store?: string;
  };
  "report_agent_finding": {
    task_id: string;
    finding_type: string;
    severity: string;
    message: string;
    data?: Readonly<Record<string, unknown>>;
    agent_id?: string;
    task_store?: string;
  };
  "spawn_child_agent": {
    task_id: string;
    child_agent_type: string;
    child_prompt: string;
    parent_agent_id?: string;
    model?: string;
    task_store?: string;
  };
  "get_task_findings": {
    task_id: string;
    agent_id?: string;
    finding_type?: string;
    severity?: string;
    phase_index?: number;
    since?: string;
    summary_only?: boolean;
    limit?: number;
    task_store?: string;
  };
  "submit_phase_for_review": {
    task_id: string;
    phase_summary?: string;
    task_store?: string;
  };
  "trigger_agentic_review": {
    task_id: string;
    num_reviewers?: number;
    review_focus?: readonly string[];
    model?: string;
    task_store?: string;
  };
  "submit_review_verdict": {
    task_id: string;
    review_id: string;
    verdict: string;
    findings?: readonly Readonly<Record<string, unknown>>[];
    reviewer_notes?: string;
    reviewer_agent_id?: string;
    task_store?: string;
  };
  "get_review_status": {
    task_id: string;
    review_id?: string;
    all?: boolean;
    task_store?: string;
  };
  "abort_stalled_review": {
    task_id: string;
    review_id: string;
    reason: string;
    task_store?: string;
  };
  "approve_phase_review": {
    task_id: string;
    force_escalated?: boolean;
    reviewer_notes?: string;
    auto_advance?: boolean;
    task_store?: string;
  };
  "reject_phase_review": {
    task_id: string;
    rejection_reason: string;
    required_changes?: readonly string[];
    task_store?: string;
  };
  "advance_to_next_phase": {
    task_id: string;
    handover_summary?: string;
    key_findings?: readonly string[];
    blockers?: readonly string[];
    recommendations?: readonly string[];
    from_phase?: string;
    task_store?: string;
  };
  "get_phase_handover": {
    task_id: string;
    phase_index?: number;
    task_store?: string;
  };
  "get_health_status": {
    task_id?: string;
    task_store?: string;
  };
  "trigger_health_scan": {
    task_id?: string;
    task_store?: string;
  };
  "task_cancel": {
    task_id: string;
    reason?: string;
    failed?: boolean;
    task_store?: string;
  };
  "task_delete": {
    task_id: string;
    task_store?: string;
  };
}
