import { button, byRole, byText, first, link } from './support/target.ts';
import { test } from './support/test.ts';

test('breathes, checks in with a mood and sees it in the week', async ({
  user,
  enter,
  createPerson,
}) => {
  await enter(await createPerson({ assessment: 'demo' }));
  await user.open('/mind');
  await user.click(button('Begin'));
  const practice = byRole('dialog', 'Longer exhale');
  await user.see(byText('Breathe out', practice));
  await user.click(button('Pause', practice));
  await user.see(byText('Paused', practice));
  await user.press(practice, 'Escape');
  await user.seeNoMore(practice);

  await user.click(link('Check in', byRole('navigation', 'Mind')));
  await user.click(first(byText('Uneasy')));
  await user.fill(byRole('textbox', /^A note to yourself/), 'Rain all day');
  await user.click(button('Save check-in'));
  await user.see(byText('Saved.'));

  await user.reload();
  await user.see(first(byText('Uneasy', byRole('region', 'Your last seven days'))));
});
