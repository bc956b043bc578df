import { signInByApi, signOut, waitForServiceWorker } from './support/steps.ts';
import { button, byRole, byText, first, heading } from './support/target.ts';
import { expect, test } from './support/test.ts';

const TITLE = 'A story with a name in it';
const REASON = 'Please change the name and it can be shown again.';

test.use({
  // The queue is read again after a decision, and the moderator may be signed out by then.
  allowedRefusals: ['GET /api/moderation/queue 404'],
});

test('reports a post; a moderator hides it with a reason, and its author reads the reason', async ({
  user,
  enter,
  createPerson,
  request,
}) => {
  const author = await createPerson({ assessment: 'demo', name: 'Cleo Marsh' });
  await signInByApi(request, author);
  const id = crypto.randomUUID();
  const data = { id, title: TITLE, content: 'She is called Ann Example.', category: 'Discussion' };
  expect((await request.post('/api/forum/posts', { data })).status()).toBe(201);

  await enter(await createPerson({ assessment: 'demo', name: 'Dag Moe' }));
  await user.open(`/forum/${id}`);
  await user.click(button('Report'));
  await user.click(byRole('radio', 'Shares someone’s private information'));
  await user.click(button('Report', byRole('dialog')));
  await user.see(byText('Thank you. A moderator will review it.'));

  await waitForServiceWorker(user);
  await signOut(user);
  await enter(await createPerson({ assessment: 'demo', role: 'moderator', name: 'Mo Keen' }));
  await user.open('/moderation');
  await user.click(button('Hide', byRole('article', 'Post by Cleo Marsh')));
  await user.fill(byRole('textbox', undefined, byRole('dialog')), REASON);
  await user.click(button('Hide', byRole('dialog')));
  await user.see(first(byText('Hidden')));

  await signOut(user);
  await enter(author);
  await user.open(`/forum/${id}`);
  await user.see(heading(TITLE));
  await user.see(byText(REASON));
});
