import { runCommandLine } from '#admin/run-command-line.ts';

export type AdminRequest = { env: Record<string, string | undefined>; args: string[] };
export type AdminResult = { code: number | null; out: string; err: string };

/**
 * Runs admin commands in a long-lived process, because most of a command's time goes into loading
 * the server's modules. Each message is one command with its environment. The answer contains the
 * exit code and the output.
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
