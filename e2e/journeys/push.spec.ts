import { startPushService } from '../../server/test/push-service.ts';
import { AttuneServer } from '../support/attune-server.ts';
import { FULL_BROWSER } from '../support/launch-options.ts';
import {
  clickNotification,
  connectPush,
  deliverPush,
  listShownNotifications,
} from '../support/push-browser.ts';
import { expect, PASSWORD, test } from '../support/test.ts';

// The headless shell has no notifications.
test.use({ serviceWorkers: 'allow', isNewContext: true, launchOptions: FULL_BROWSER });

type Service = Awaited<ReturnType<typeof startPushService>>;

let service: Service;
let attune: AttuneServer;

test.beforeAll(async () => {
  service = await startPushService();
  attune = await AttuneServer.create({ env: { PUSH_TEST_ORIGIN: service.origin } });
  await attune.start();
  for (const name of ['Maren Holt', 'Jonas Brandt']) {
    const email = `${name.split(' ')[0]?.toLowerCase()}@example.com`;
    const account = ['--email', email, '--password', PASSWORD, '--name', name];
    await attune.admin('users', 'create', ...account, '--assessment', 'demo');
  }
});
test.afterAll(async () => {
  await attune?.dispose();
  await service?.close();
});

test('subscribe, receive, click and unsubscribe', async ({
  page,
  context,
  request,
  expectAccessibleAtAllWidths,
}) => {
  const signIn = (by: typeof request, name: string) =>
    by.post(`${attune.origin}/api/account/sign-in`, {
      data: { email: `${name}@example.com`, password: PASSWORD },
    });
  await connectPush(context, service);
  await signIn(page.request, 'maren');
  const title = 'Who teaches you?';
  const created = await page.request.post(`${attune.origin}/api/forum/posts`, {
    data: {
      id: crypto.randomUUID(),
      title,
      content: 'I learn from my son.',
      category: 'Discussion',
    },
  });
  const { id: postId } = (await created.json()) as { id: string };

  await page.goto(`${attune.origin}/settings?section=notifications`);
  // Nothing asks for permission before the user does.
  await expect(
    page.getByText('Get reminders and replies even when Attune is closed.'),
  ).toBeVisible();
  expect(service.received).toEqual([]);
  await expectAccessibleAtAllWidths(page, 'notification settings');
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Turn off', exact: true })).toBeVisible();

  // On after a reload too: the server knows this device.
  await page.goto(`${attune.origin}/dashboard`);
  await signIn(request, 'jonas');
  const reply = (content: string) =>
    request.post(`${attune.origin}/api/forum/posts/${postId}/comments`, {
      data: { id: crypto.randomUUID(), content },
    });
  expect((await reply('From my apprentice.')).status()).toBe(201);
  await expect.poll(() => service.received.length).toBe(1);
  expect(service.problems).toEqual([]);
  const payload = service.received[0]?.payload ?? '';
  expect(payload).not.toContain('apprentice');

  await page.evaluate(() => navigator.serviceWorker.ready);
  await deliverPush(page, payload);
  await expect
    .poll(() => listShownNotifications(page))
    .toEqual([{ title: 'New reply', body: `Jonas Brandt commented on your post “${title}”` }]);
  expect(await clickNotification(context)).toEqual({ focused: 1 });
  await expect(page).toHaveURL(new RegExp(`/forum/${postId}#comment-`));
  await expect(page.getByText('From my apprentice.')).toBeVisible();
  expect(await listShownNotifications(page)).toEqual([]);

  await page.goto(`${attune.origin}/settings?section=notifications`);
  await page.getByRole('button', { name: 'Turn off', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Turn on', exact: true })).toBeVisible();
  const device = await page.request.get(`${attune.origin}/api/notifications/push`);
  expect(await device.json()).toMatchObject({ isOn: false });
  // The browser's subscription is gone too.
  expect(
    await page.evaluate(async () =>
      (await navigator.serviceWorker.ready).pushManager.getSubscription(),
    ),
  ).toBeNull();
});
