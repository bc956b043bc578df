import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Reminder } from '#platform/api/generated/types.gen.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { Reminders } from './reminders.tsx';

const REMINDER: Reminder = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  what: 'journal',
  time: '07:15',
  weekdays: [1, 2, 3, 4, 5],
  isOn: true,
};

it('opens a form requested during a save, and keeps it open after the save', async () => {
  const user = userEvent.setup();
  const answer = Promise.withResolvers<void>();
  fakeApi({
    [`PUT /api/mind/reminders/${REMINDER.id}`]: async () => {
      await answer.promise;
      return { body: { ...REMINDER, isOn: false } };
    },
  });
  renderPage(<Reminders userId="someone" reminders={[REMINDER]} />, '/mind');
  await user.click(await screen.findByRole('button', { name: /^Turn off/ }));
  await user.click(screen.getByRole('button', { name: /^Change/ }));
  expect(screen.queryByRole('button', { name: 'Save reminder' })).toBeNull();
  answer.resolve();
  expect(await screen.findByRole('button', { name: 'Save reminder' })).toBeTruthy();
});
