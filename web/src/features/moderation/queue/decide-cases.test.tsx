import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { DecideData, ModerationCase } from '#platform/api/generated/types.gen.ts';
import { buildCase } from '#test/build-case.ts';
import { fakeApi, problem } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { CaseList } from './case-list.tsx';

const QUEUE = 'GET /api/moderation/queue';
const DECIDE = 'POST /api/moderation/decisions';
const user = userEvent.setup();

const caseBy = (name: string, number: number, fields: Partial<ModerationCase> = {}) =>
  buildCase({
    id: `01940000-0000-7000-8000-0000000000d${number}`,
    author: { ...buildCase().author, name },
    ...fields,
  });
const CLEO = caseBy('Cleo Marsh', 1, { version: 4 });
const DAG = caseBy('Dag Moe', 2, { version: 7 });
const EVA = caseBy('Eva Roth', 3, { actions: ['restore'], state: 'hidden' });

const COUNTS = { open: 0, held: 0, reported: 0, appeals: 0, notices: 0 };

/** A queue from which decided cases disappear. */
async function open(cases: ModerationCase[]) {
  let remaining = cases;
  const { calls, answers } = fakeApi({
    [QUEUE]: () => ({ body: { cases: remaining, nextCursor: null, counts: COUNTS } }),
  });
  answers[DECIDE] = () => {
    const decided =
      decisions()
        .at(-1)
        ?.cases.map(({ id }) => id) ?? [];
    remaining = remaining.filter(({ id }) => !decided.includes(id));
    return { status: 201, body: { decisions: [], cases: [] } };
  };
  const sent = (route: string) => calls.filter(({ method, path }) => `${method} ${path}` === route);
  const decisions = () => sent(DECIDE).map(({ body }) => body as DecideData['body']);
  renderPage(<CaseList userId="u1" timeZone="UTC" state="open" />);
  await screen.findAllByRole('article');
  return { answers, sent, decisions };
}

const card = (name: string) => screen.getByRole('article', { name: `Post by ${name}` });
const pressOn = (name: string, action: string) =>
  user.click(within(card(name)).getByRole('button', { name: action }));
/** Chooses an action that is in the menu of a case. */
async function chooseOn(name: string, action: string) {
  await pressOn(name, 'More');
  await user.click(await within(card(name)).findByRole('menuitem', { name: action }));
  await screen.findByRole('dialog');
}
const dialog = () => within(screen.getByRole('dialog'));
const reasonField = () => dialog().getByRole<HTMLTextAreaElement>('textbox');

async function giveReason(reason: string, action: string) {
  await user.clear(reasonField());
  await user.type(reasonField(), reason);
  await user.click(dialog().getByRole('button', { name: action }));
}

it('decides a case with a reason, for the version shown, and can undo it', async () => {
  const { decisions, sent, answers } = await open([CLEO, DAG]);
  await pressOn('Cleo Marsh', 'Hide');
  await user.click(dialog().getByRole('button', { name: 'Hide' }));
  expect(dialog().getByText('Please give a reason. The author will read it.')).toBeTruthy();
  expect(decisions()).toEqual([]);
  await giveReason('  It names a person. ', 'Hide');
  await screen.findByText('Hidden');
  const [{ id: key, ...decision } = { id: '' }] = decisions();
  const cases = [{ id: CLEO.id, version: 4 }];
  expect(decision).toEqual({ action: 'hide', reason: 'It names a person.', cases });
  await waitFor(() => expect(screen.getAllByRole('article')).toEqual([card('Dag Moe')]));
  const undo = `POST /api/moderation/decisions/${key}/undo`;
  answers[undo] = { body: { decisions: [], cases: [] } };
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Decision reversed. The author has been notified.');
  expect(sent(undo)).toHaveLength(1);
});

it('keeps the reason and reloads the queue when another moderator decided first', async () => {
  const { answers, sent, decisions } = await open([CLEO]);
  const message = 'It was hidden by Nia Fair. The reason: It attacks a person.';
  const fields = [{ path: 'cases.0', message }];
  answers[DECIDE] = problem(409, 'moderation.decided_meanwhile', message, fields);
  answers[QUEUE] = {
    body: { cases: [{ ...CLEO, version: 5 }], nextCursor: null, counts: COUNTS },
  };
  await chooseOn('Cleo Marsh', 'Remove');
  await giveReason('Private information.', 'Remove');
  expect((await dialog().findByText(new RegExp(message))).textContent).not.toBe('');
  expect(reasonField().value).toBe('Private information.');
  await waitFor(() => expect(sent(QUEUE).length).toBeGreaterThan(1));
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  answers[DECIDE] = { status: 201, body: { decisions: [], cases: [] } };
  await chooseOn('Cleo Marsh', 'Remove');
  await giveReason('Private information.', 'Remove');
  await screen.findByText('Removed');
  expect(decisions().map(({ cases }) => cases[0]?.version)).toEqual([4, 5]);
  expect(decisions()[0]?.id, 'a new decision has a new id').not.toBe(decisions()[1]?.id);
});

it('sends the same decision again after a failure', async () => {
  const { answers, decisions } = await open([CLEO]);
  const workingAnswer = answers[DECIDE];
  answers[DECIDE] = problem(503, 'x', 'Away for a moment.');
  await pressOn('Cleo Marsh', 'Hide');
  await giveReason('It names a person.', 'Hide');
  await dialog().findByText('Away for a moment.');
  if (workingAnswer) answers[DECIDE] = workingAnswer;
  await user.click(dialog().getByRole('button', { name: 'Hide' }));
  await screen.findByText('Hidden');
  expect(decisions()[1]).toEqual(decisions()[0]);
});

it('decides several cases at once, and leaves out cases that do not allow the action', async () => {
  const { decisions } = await open([CLEO, DAG, EVA]);
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  const bar = screen.getByText('3 selected').parentElement as HTMLElement;
  await user.click(within(bar).getByRole('button', { name: 'No action needed' }));
  expect(screen.getByRole('dialog', { name: 'No action needed: 2 cases' })).toBeTruthy();
  await giveReason('Looked at.', 'No action needed');
  await screen.findByText('No action needed: 2 cases');
  expect(decisions()[0]?.cases).toEqual([
    { id: CLEO.id, version: 4 },
    { id: DAG.id, version: 7 },
  ]);
  await waitFor(() => expect(screen.getAllByRole('article')).toEqual([card('Eva Roth')]));
  expect(screen.queryByText(/selected$/)).toBeNull();
});

it('moves, selects and decides by keyboard, but not while the reason is typed', async () => {
  const { decisions } = await open([CLEO, DAG]);
  card('Cleo Marsh').focus();
  await user.keyboard('j');
  expect(document.activeElement).toBe(card('Dag Moe'));
  await user.keyboard('k');
  expect(document.activeElement).toBe(card('Cleo Marsh'));
  await user.keyboard('x');
  expect(screen.getByText('1 selected')).toBeTruthy();
  await user.keyboard('x{Control>}h{/Control}s');
  expect(screen.queryByText('1 selected')).toBeNull();
  expect(screen.queryByRole('dialog'), 's means restore, and nothing was hidden').toBeNull();
  await user.keyboard('h');
  await giveReason('hjkx: off topic', 'Hide');
  await screen.findByText('Hidden');
  expect(decisions()[0]).toMatchObject({ action: 'hide', reason: 'hjkx: off topic' });
  await waitFor(() => expect(document.activeElement).toBe(card('Dag Moe')));
});

it('finds a row by its letter while a menu is open, and decides nothing', async () => {
  await open([CLEO]);
  within(card('Cleo Marsh')).getByRole('button', { name: 'More' }).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('menu');
  await user.keyboard('r');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says what taking down a certificate does, and suggests reasons about its name', async () => {
  await open([caseBy('Cleo Marsh', 1, { kind: 'certificate' })]);
  const item = within(screen.getByRole('article', { name: 'Certificate by Cleo Marsh' }));
  await user.click(item.getByRole('button', { name: 'Hide' }));
  expect(dialog().getByText(/^The public page and the PDF stop working\./)).toBeTruthy();
  expect(dialog().getByText('The owner will see it.')).toBeTruthy();
  expect(dialog().queryByText(/attacks a person/)).toBeNull();
  await user.click(dialog().getByRole('button', { name: /^The name is advertising\./ }));
  expect(reasonField().value).toBe('The name is advertising.');
});
