import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { OPERATOR_SETTINGS } from '../../server/test/operator-settings.ts';
import { AttuneServer } from '../support/attune-server.ts';
import { openLogin, signInByForm } from '../support/sign-in-form.ts';
import { expect, test } from '../support/test.ts';

/**
 * The commands of processes that run in a data folder or name it in their command. A zombie process
 * is not listed, because it has neither a folder nor a command.
 */
function listProcesses(dataDir: string): string[] {
  const readOrEmpty = (file: () => string) => {
    try {
      return file();
    } catch {
      return '';
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({
      command: readOrEmpty(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')).replaceAll(
        '\0',
        ' ',
      ),
      folder: readOrEmpty(() => readlinkSync(`/proc/${pid}/cwd`)),
    }))
    .filter(({ command, folder }) => command.includes(dataDir) || folder.startsWith(dataDir))
    .map(({ command }) => command);
}

test('the start prints the embedded parts, the data folder and a working demo account', async ({
  page,
  server,
}) => {
  const row = (name: string) =>
    server.output.match(new RegExp(`^  ${name} {2,}(.+)$`, 'm'))?.[1] ?? '';
  expect(row('Attune')).toBe(server.origin);
  expect(row('Database')).toMatch(/^embedded PostgreSQL/);
  expect(row('Data')).toBe(server.dataDir);
  expect(row('Mail')).toMatch(/^embedded outbox/);
  expect(row('Social sign-in')).toMatch(/^embedded sandbox/);
  expect(row('Payments')).toMatch(/^embedded/);
  const [email = '', password = ''] = row('Demo account').split(/\s+password: /);
  await openLogin(page);
  await signInByForm(page, { email, password });
  await expect(page).toHaveURL('/assistant');
  await expect(page.getByRole('region', { name: 'Trial' }), 'its trial never ends').toBeHidden();
  await page.goto('/subscription/manage');
  await expect(page.getByRole('main')).toContainText('Your trial has no end date');
});

test('SC1, SC3: production exits and names every missing setting, and rejects the example secret', async () => {
  const server = await AttuneServer.create({
    isFirstStart: true,
    env: { NODE_ENV: 'production' },
  });
  await expect(server.start()).rejects.toThrow(/ended with [1-9]/);
  const services = ['APP_SECRET', 'APP_URL', 'STRIPE_SECRET_KEY', 'OIDC_ISSUER', 'SMTP_URL'];
  for (const name of [...services, ...Object.keys(OPERATOR_SETTINGS)]) {
    expect(server.output).toContain(`${name}: missing`);
  }
  await server.dispose();
  const withExampleSecret = await AttuneServer.create({
    isFirstStart: true,
    env: {
      NODE_ENV: 'production',
      APP_SECRET: 'change-me-to-32-or-more-random-characters',
      APP_URL: 'https://attune.example',
      ...OPERATOR_SETTINGS,
      ALLOW_EMBEDDED: 'payments,sign-in,mail',
    },
  });
  await expect(withExampleSecret.start()).rejects.toThrow(/APP_SECRET: still the example/);
  await withExampleSecret.dispose();
});

test('SC3: production with embedded parts has no demo account and no outbox; SIGTERM ends every process', async ({
  request,
}) => {
  const server = await AttuneServer.create({
    isFirstStart: true,
    env: {
      NODE_ENV: 'production',
      APP_SECRET: 'v9Qk2-xWm7-Lp4Rt8-Zc1Ny6-Hb3Jd5-Gf0Sa',
      ALLOW_EMBEDDED: 'payments,sign-in,mail',
      APP_URL: 'https://attune.example',
      ...OPERATOR_SETTINGS,
    },
  });
  await server.start();
  expect(server.output).not.toMatch(/demo/i);
  const data = { email: 'demo@attune.localhost', password: 'attune-demo' };
  const answer = await request.post(`${server.origin}/api/account/sign-in`, { data });
  expect(answer.status()).toBe(401);
  expect((await request.get(`${server.origin}/sandbox/outbox`)).status()).toBe(404);
  expect((await request.get(`${server.origin}/readyz`)).status()).toBe(200);
  expect(listProcesses(server.dataDir)).not.toEqual([]);

  expect(await server.stop()).toBe(0);
  expect(listProcesses(server.dataDir)).toEqual([]);
  await server.dispose();
});
