const { runCli } = await import("./src/cli/app.ts");

process.exit(await runCli(process.argv.slice(2), process.env));
