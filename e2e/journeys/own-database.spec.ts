import { startDebianPostgres } from '../../server/test/debian-postgres.ts';
import { AttuneServer } from '../support/attune-server.ts';
import { expect, PASSWORD, test } from '../support/test.ts';

test('the app runs on an operator’s PostgreSQL and reads from its replica', async ({ page }) => {
  const postgres = await startDebianPostgres();
  const server = await AttuneServer.create({
    isFirstStart: true,
    env: { DATABASE_URL: postgres.url, DATABASE_REPLICA_URLS: postgres.replicaUrl },
  });
  try {
    await server.start();
    const email = 'ada@example.com';
    const account = ['--email', email, '--password', PASSWORD, '--name', 'Ada Wren'];
    await server.admin('users', 'create', ...account, '--assessment', 'demo');
    const data = { email, password: PASSWORD };
    await page.request.post(`${server.origin}/api/account/sign-in`, { data });

    await page.goto(`${server.origin}/forum/new`);
    await page.getByRole('textbox', { name: 'Title' }).fill('Two databases');
    await page.getByRole('textbox', { name: 'Your post' }).fill('Written to the first of them.');
    await page.getByRole('radio', { name: 'Discussion' }).check({ force: true });
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Two databases' })).toBeVisible();

    await expect(async () => {
      const before = await postgres.countReplicaReads();
      await page.goto(`${server.origin}/forum`);
      await expect(page.getByRole('link', { name: 'Two databases' }).first()).toBeVisible();
      expect(await postgres.countReplicaReads()).toBeGreaterThan(before);
    }).toPass();
  } finally {
    await server.dispose();
    await postgres.stop();
  }
});
