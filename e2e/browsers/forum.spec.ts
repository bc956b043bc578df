import { fileURLToPath } from 'node:url';
import { button, byRole, byText, fileField, heading } from './support/target.ts';
import { test } from './support/test.ts';

const PICTURE = fileURLToPath(new URL('../../docs/landing.png', import.meta.url));
const TITLE = 'I let it write the shift plan';

test('publishes a post with a picture, and comments on it', async ({
  user,
  enter,
  createPerson,
}) => {
  await enter(await createPerson({ assessment: 'demo', name: 'Ada Wren' }));
  await user.open('/forum/new');
  await user.fill(byRole('textbox', 'Title'), TITLE);
  await user.fill(byRole('textbox', 'Your post'), 'It took four minutes. Then I read it twice.');
  await user.click(byText('Success Stories'));
  await user.click(button('Add tags, a picture or a video'));
  await user.upload(fileField(byRole('group', 'Picture')), PICTURE);
  await user.fill(byRole('textbox', 'What does the picture show?'), 'The printed plan');
  await user.click(button('Publish'));
  await user.see(heading(TITLE));
  await user.see(byRole('img', 'The printed plan'));

  await user.fill(byRole('textbox', 'Your comment'), 'Which facts came first?');
  await user.click(button('Post comment'));
  const comment = byText('Which facts came first?', byRole('article', 'Comment by Ada Wren'));
  await user.see(comment);
  await user.reload();
  await user.see(comment);
  await user.see(byRole('img', 'The printed plan'));
});
