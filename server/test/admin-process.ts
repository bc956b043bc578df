import { runCommandLine } from '../src/admin/run-command-line.ts';

export type AdminRequest = { env: Record<string, string | undefined>; args: string[] };
export type AdminResult = { code: number | null; out: string; err: string };

/**
 * The operator's command line, kept open: what a command costs is mostly the loading of the
 * server's modules. Each message is one command in its environment, answered with its exit code and
 * its words.
 */
process.on('message', async ({ env, args }: AdminRequest) => {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  const out: string[] = [];
  const err: string[] = [];
  const [stdout, stderr] = [process.stdout.write, process.stderr.write];
  process.stdout.write = (text: string | Uint8Array) => out.push(String(text)) > 0;
  process.stderr.write = (text: string | Uint8Array) => err.push(String(text)) > 0;
  const code = await runCommandLine(args);
  process.stdout.write = stdout;
  process.stderr.write = stderr;
  process.send?.({ code, out: out.join(''), err: err.join('') } satisfies AdminResult);
});
