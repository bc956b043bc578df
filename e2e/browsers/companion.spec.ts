import { button, byLabel, byRole, byText, first, heading, link } from './support/target.ts';
import { test } from './support/test.ts';

test('asks the companion for a plan and adds the proposed goal', async ({
  user,
  enter,
  createPerson,
}) => {
  await enter(await createPerson({ assessment: 'demo' }));
  await user.open('/assistant');
  const message = byRole('textbox', 'Write to your companion');
  await user.fill(message, 'Make me a plan to check what it tells me.');
  await user.press(message, 'Enter');
  const reply = byRole('article', 'Reply from the companion');
  await user.see(button('Copy the reply', reply));
  await user.seeAddress(/^\/assistant\?conversation=[0-9a-f-]{36}$/);
  await user.see(byText(/Nothing is saved until you accept/, reply));

  await user.click(button('Edit', reply));
  await user.fill(byLabel('Title', reply), 'Check one answer a week');
  await user.click(button('Add goal', reply));
  await user.click(link('See it in your goals', reply));
  await user.seeAddress('/learning-goals');
  await user.see(heading('Check one answer a week'));

  await user.open('/assistant');
  await user.see(first(byText('Make me a plan to check what it tells me.')));
});
