import { button, byRole, byText, first, heading, link, nth } from './support/target.ts';
import { test } from './support/test.ts';

const QUIZ = byRole('form', 'Quiz');

test('reads a lesson, answers its quiz and finishes it', async ({ user, enter, createPerson }) => {
  await enter(await createPerson({ assessment: 'demo' }));
  await user.open('/tutorials');
  await user.see(first(link(/^(Start|Open|Continue)/)));
  await user.open('/tutorials/name-your-worry');
  await user.see(heading('Why vague worries stick around'));
  await user.click(byRole('checkbox', /^I did this/));
  const questions = byRole('group', undefined, QUIZ);
  const questionCount = await user.count(questions);
  for (let index = 0; index < questionCount; index += 1) {
    await user.click(first(byRole('radio', undefined, nth(index, questions))));
  }
  await user.click(button('Check my answers'));
  await user.see(heading(/(Passed|Not passed yet)\.$/));
  await user.click(button('Finish lesson'));
  await user.see(heading('Lesson finished', byRole('region', 'Lesson finished')));

  await user.open('/tutorials/name-your-worry');
  await user.see(first(byText(/^Finished on /)));
});
