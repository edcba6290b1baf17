/**
 * What epf-cli had and this program has under no name: the sentence that says what to do instead. What an operation
 * answers to under a former name is declared by that operation (`formerly`), never here.
 */
export const SUCCESSORS: {
  readonly commands: Readonly<Record<string, string>>;
  readonly tools: Readonly<Record<string, string>>;
} = {
  commands: {
    "diff template":
      "`epf validate FILE` says what a file lacks, and `epf templates show TYPE` prints what to compare with",
    "schemas generate": "`epf schemas export DIR` writes the schemas of all types as files",
    "fix structure": "move framework files with `git mv`; `epf check` names files that are in the wrong place",
    enroll: "add the strategy's repository with `git submodule add URL`; `epf locate` finds it there",
    push:
      "publish the strategy with `git push`; repositories that use it as a submodule update with `git submodule update`",
    login: "nothing is signed in to: the program works on files",
    connect: "`epf mcp --print-config HOST` prints how a host starts the local server",
    update: "install another version the way this one was installed; the program never downloads anything",
    config: "settings are in the `.epf.yaml` of the repository: `epf schemas show epf_settings` lists them",
    ingest: "`epf search WORDS` searches the files as they are, without a service",
    sync: "there is no service to bring up to date: every answer is made from the files as they are",
    ask: "`epf search WORDS` finds the passages that answer a question",
    "semantic-edges": "`epf relationships` checks the references that the files state",
    scenario: "try a change on a git branch: `epf check` on both branches compares the results",
    "agents import":
      "an agent is a Markdown file in `.epf/agents/`; `epf agents show NAME --source` prints one to start from",
    "agents scaffold":
      "`mkdir -p .epf/agents && epf agents show NAME --source > .epf/agents/NAME.md` starts an agent from one of ours",
    "skills check":
      "`epf wizards show NAME --json` says under `needs` what a wizard starts from, and under `prerequisites` what of it the instance lacks",
    "skills validate": "`epf validate FILE` checks a file against the schema of its type",
    "skills scaffold": "own guides for agents are Markdown files of your repository, named in its AGENTS.md",
    "skills copy": "`epf wizards show NAME > FILE` prints a wizard into a file",
    "skills import": "own guides for agents are Markdown files of your repository, named in its AGENTS.md",
    "skills install": "`epf skills export` writes the wizards where hosts look for skills",
    "generators check":
      "`epf wizards show NAME --json` says under `needs` what a wizard starts from, and under `prerequisites` what of it the instance lacks",
    "generators validate": "`epf validate FILE` checks a file against the schema of its type",
    "generators scaffold": "own guides for agents are Markdown files of your repository, named in its AGENTS.md",
    "generators copy": "`epf wizards show NAME > FILE` prints a wizard into a file",
    "generators export": "`epf wizards show NAME > FILE` prints a wizard into a file",
    "generators install": "the wizards are inside the program: `epf wizards list`",
    "aim migrate-baseline": "`epf aim bootstrap` drafts the assessment from what the instance says",
  },
  tools: {
    epf_diff_template: "epf_validate_file says what a file lacks; epf_get_template gives what to compare with",
    epf_scaffold_generator: "own guides for agents are Markdown files of the repository, named in its AGENTS.md",
    epf_scaffold_skill: "own guides for agents are Markdown files of the repository, named in its AGENTS.md",
    epf_scaffold_agent: "an agent is a Markdown file in .epf/agents/; agent_get shows one to start from",
    epf_import_agent: "an agent is a Markdown file in .epf/agents/; agent_get shows one to start from",
    epf_import_skill: "own guides for agents are Markdown files of the repository, named in its AGENTS.md",
    epf_execute_skill: "epf_get_wizard gives the steps of a task to follow; no scripts are run",
    epf_check_generator_prereqs:
      "epf_get_wizard says under `needs` what a wizard starts from, and under `prerequisites` what of it the instance lacks",
    epf_check_skill_prereqs:
      "epf_get_wizard says under `needs` what a wizard starts from, and under `prerequisites` what of it the instance lacks",
    epf_validate_generator_output:
      "epf_validate_file checks a file against the schema of its type, epf_validate_content a text",
    epf_validate_skill_output:
      "epf_validate_file checks a file against the schema of its type, epf_validate_content a text",
    epf_list_workspaces: "epf_locate_instance lists the instances below the root; there is no account to sign in to",
    epf_memory_status: "there is no service: every answer is made from the files as they are",
    epf_ask: "epf_search_strategy finds the passages that answer a question",
    epf_graph_list: "epf_search_strategy with `types` and epf_list_features list what the strategy holds",
    epf_graph_similar: "epf_search_strategy finds passages on the same subject",
    epf_semantic_neighbors: "epf_get_strategic_context names what a feature refers to and what depends on it",
    epf_contradictions:
      "epf_health_check names references and states that contradict each other, section `relationships`",
    epf_quality_audit: "epf_health_check gives findings and scores of all parts of an instance",
    epf_suggest_enrichment: "epf_check_feature_quality names what each feature lacks",
  },
};
