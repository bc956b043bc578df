import { button, byRole, byText } from './support/target.ts';
import { test } from './support/test.ts';

const ENTRY = 'A quiet heron by the canal';

test('writes a journal entry and finds it again', async ({ user, enter, createPerson }) => {
  await enter(await createPerson({ assessment: 'demo' }));
  await user.open('/mind?section=journal');
  await user.fill(byRole('textbox', 'Your entry'), ENTRY);
  await user.click(button('Save to my journal'));
  await user.see(byText('Saved to your journal.'));

  await user.reload();
  await user.see(byText(ENTRY, byRole('listitem')));
});
