import { runCommandLine } from '../../server/src/admin/run-command-line.ts';

/**
 * The operator's command line, kept open: what a command costs is mostly the loading of the
 * server's modules. Each message is one command, answered with its exit code and its words.
 */
process.on('message', async (args: string[]) => {
  const words: string[] = [];
  const { write } = process.stdout;
  process.stdout.write = (text: string | Uint8Array) => words.push(String(text)) > 0;
  const code = await runCommandLine(args);
  process.stdout.write = write;
  process.send?.({ code, output: words.join('') });
});
