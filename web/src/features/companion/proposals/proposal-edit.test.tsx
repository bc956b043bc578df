import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Proposal } from '#platform/api/companion.ts';
import { ProposalEdit } from './proposal-edit.tsx';

const shared = {
  id: '01890a5d-ac96-774b-bcce-b302099a8301',
  state: 'open',
  resultId: null,
} as const;
const goal: Proposal = {
  ...shared,
  kind: 'goal',
  body: { title: 'Rest more', why: 'Because.', steps: [] },
};
const post: Proposal = {
  ...shared,
  kind: 'post',
  body: { title: 'Rest', content: 'How do you rest?', category: 'Discussion' },
};

it.each([
  ['a goal', goal, 'Why', 500],
  ['a post', post, 'Your post', 20_000],
])('accepts no more text than %s allows', (_, proposal, label, max) => {
  const onAccept = vi.fn();
  render(
    <ProposalEdit
      proposal={proposal}
      isWorking={false}
      onAccept={onAccept}
      onCancel={() => {}}
      note={null}
    />,
  );
  const field = screen.getByRole('textbox', { name: label });
  const form = field.closest('form') as HTMLFormElement;
  fireEvent.change(field, { target: { value: '🙂'.repeat(max + 1) } });
  expect(screen.getByText(/^Your text is 1 character too long/)).toBeTruthy();
  fireEvent.submit(form);
  expect(onAccept).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: '🙂'.repeat(max) } });
  fireEvent.submit(form);
  expect(onAccept).toHaveBeenCalledOnce();
});
