import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { copyInto, EPF, inFolder } from "../binary.ts";

const NVIM = Bun.which("nvim");
const FEATURE = "FIRE/definitions/product/fd-001_berth-week-planning.yaml";

/** A session that prints what it sees; written for Neovim 0.7 and later. */
const SESSION = `
vim.cmd("edit FILE")
local client = vim.lsp.start_client({ name = "epf", cmd = { "EPF", "lsp" }, root_dir = vim.fn.getcwd() })
vim.lsp.buf_attach_client(0, client)
vim.wait(10000, function() return #vim.diagnostic.get(0) > 0 end)
for _, one in ipairs(vim.diagnostic.get(0)) do print(one.code .. " " .. one.lnum .. ":" .. one.col) end
vim.api.nvim_win_set_cursor(0, { 9, 10 })
local params = vim.lsp.util.make_position_params(0, "utf-16")
local answers = vim.lsp.buf_request_sync(0, "textDocument/definition", params, 10000)
for _, answer in pairs(answers) do print(answer.result.uri) end
vim.cmd("qall!")
`;

if (NVIM !== null) {
  test("Neovim shows findings and follows a value path", () =>
    inFolder({}, (folder) => {
      const root = copyInto(folder, "examples/tidemark", "t");
      const path = join(root, FEATURE);
      writeFileSync(path, readFileSync(path, "utf8").replace("status: delivered", "status: nearly"));
      const script = join(folder, "session.lua");
      writeFileSync(script, SESSION.replace("EPF", EPF).replace("FILE", path));
      const run = Bun.spawnSync([NVIM!, "--headless", "--clean", "-c", `luafile ${script}`], {
        cwd: root,
        timeout: 30_000,
      });
      const printed = `${run.stdout.toString()}${run.stderr.toString()}`;
      expect(printed).toContain("invalid-value 4:8");
      expect(printed).toContain("product.value_model.yaml");
    }), 60_000);
} else process.stderr.write("nvim is not installed: the session with Neovim is not run\n");
