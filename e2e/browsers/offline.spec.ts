import { button, byRole, byText, link } from './support/target.ts';
import { expect, test } from './support/test.ts';

const IS_CACHED = `caches.match('/api/mind/practices', { cacheName: 'attune-personal' })
  .then((cached) => cached !== undefined && navigator.serviceWorker.controller !== null)`;

test('writes in the journal without a network, and the entry is sent when it is back', async ({
  user,
  enter,
  createPerson,
  network,
}) => {
  await enter(await createPerson({ assessment: 'demo' }));
  await user.open('/mind?section=practices');
  const practice = link(/^Feet on the floor/);
  await user.see(practice);
  await expect.poll(() => user.evaluate(IS_CACHED)).toBe(true);

  network.cut();
  await user.reload();
  await user.see(practice);
  await user.click(link('Journal', byRole('navigation', 'Mind')));
  await user.fill(byRole('textbox', 'Your entry'), 'On the train');
  await user.click(button('Save to my journal'));
  await user.see(byText('Waiting to be sent'));
  await user.reload();
  await user.see(byText('Waiting to be sent'));

  network.restore();
  await user.see(byText('Sent'));
  await user.reload();
  await user.see(byText('On the train', byRole('listitem')));
  await user.seeNoMore(byText('Waiting to be sent'));
});
