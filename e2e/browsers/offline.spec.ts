import { waitForServiceWorker } from './support/steps.ts';
import { button, byRole, byText, link } from './support/target.ts';
import { test } from './support/test.ts';

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
  await waitForServiceWorker(user);

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
