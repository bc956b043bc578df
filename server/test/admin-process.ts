import { runCommandLine } from '#admin/run-command-line.ts';
import { withServices } from '#admin/with-services.ts';
import { buildHealthConsents } from '#demo/builders/build-health-consents.ts';
import { findUserByEmail } from '#features/account';

export type AdminRequest = { env: Record<string, string | undefined>; args: string[] };
export type AdminResult = { code: number | null; out: string; err: string };

/** Only tests can consent for a user, so the real command line has no command for it. */
const GIVE_HEALTH_CONSENTS = 'give-health-consents';

async function giveHealthConsents(email: string): Promise<number> {
  await withServices(async ({ db, clock }) => {
    const user = await findUserByEmail(db, email);
    if (!user) throw new Error(`no user has the email ${email}`);
    await buildHealthConsents(db, user.id, clock.now());
  });
  return 0;
}

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
  const [command, email = ''] = args;
  const code =
    command === GIVE_HEALTH_CONSENTS ? await giveHealthConsents(email) : await runCommandLine(args);
  process.stdout.write = stdout;
  process.stderr.write = stderr;
  process.send?.({ code, out: out.join(''), err: err.join('') } satisfies AdminResult);
});
