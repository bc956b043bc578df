import { button, byLabel, byRole, byText, heading } from './support/target.ts';
import { expect, test } from './support/test.ts';

const GOAL = 'Explain it to my father';
const STEP = 'Find one story together';
/** The page shows a change before the server has it. */
const IS_STEP_DONE = `fetch('/api/goals')
  .then((answer) => answer.json())
  .then(({ goals }) => goals.at(0)?.steps.at(0)?.isDone ?? false)`;

test('adds a goal with a step, checks the step and completes the goal', async ({
  user,
  enter,
  createPerson,
}) => {
  await enter(await createPerson({ assessment: 'demo' }));
  await user.open('/learning-goals');
  await user.see(heading('No goals yet'));
  await user.click(button('Write your own'));
  await user.fill(byLabel('What do you want to be able to do?'), GOAL);
  await user.click(button('Add goal'));
  const newStep = byRole('textbox', `Add a step to “${GOAL}”`);
  await user.fill(newStep, STEP);
  await user.press(newStep, 'Enter');
  await user.click(byRole('checkbox', `Done: ${STEP}`));
  await expect.poll(() => user.evaluate(IS_STEP_DONE)).toBe(true);

  await user.reload();
  await user.see(byText(STEP, byRole('list', `Steps of “${GOAL}”`)));
  await user.click(button('Complete goal'));
  await user.see(byText(/The only step is done\./, byRole('region', GOAL)));
});
