import { PASSWORD } from '../support/test.ts';
import { answerAllQuestions } from './support/steps.ts';
import { button, byLabel, byRole, byText, first, heading, link } from './support/target.ts';
import { test } from './support/test.ts';

test('signs up from the landing page, answers the questions and reads the result', async ({
  user,
}) => {
  await user.open('/');
  await user.click(link('Get Started', byRole('region', /^Lead in the AI era/)));
  const form = byRole('form', 'Sign up');
  await user.fill(byLabel('Full Name', form), 'Nora Newcomer');
  await user.fill(byLabel('Email', form), 'nora@example.com');
  await user.fill(byLabel('Password', form), PASSWORD);
  await user.click(byRole('checkbox', /^I accept the Terms/, form));
  await user.click(button(/^Create account/, form));
  await user.see(heading('Account Created Successfully'));
  await user.click(link('Start your assessment'));

  await answerAllQuestions(user);
  await user.click(button('Submit'));
  await user.seeAddress('/assessment/summary');
  await user.click(
    button('Yes, use my answers', byRole('region', /^May your companion use your answers/)),
  );
  await user.see(byText(/^Your companion can use your answers/));

  await user.open('/dashboard');
  await user.see(button('Nora Newcomer, account menu'));
  await user.see(first(byText('Your next step')));
});
