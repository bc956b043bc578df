import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { type Auth, AuthContext } from '../auth-context.ts';
import { OccupationQuestion } from './occupation-question.tsx';
import { ProfileForm } from './profile-form.tsx';

const user = buildUser({ createdAt: new Date().toISOString() });
const open = (view: React.ReactElement) =>
  renderPage(<AuthContext value={{ user } as Auth}>{view}</AuthContext>);

it('stores the chosen work', async () => {
  const api = fakeApi({ [`PATCH /api/users/${user.id}`]: { body: user } });
  open(<OccupationQuestion />);
  await userEvent.click(screen.getByRole('button', { name: 'Teaching' }));
  await screen.findByText('Saved. You can change it in your profile.');
  expect(api.calls.at(-1)?.body).toEqual({ occupation: 'teaching' });
});

it('is not asked two weeks after signing up', () => {
  const old = { ...user, createdAt: '2026-01-01T09:00:00.000Z' };
  renderPage(
    <AuthContext value={{ user: old } as Auth}>
      <OccupationQuestion />
    </AuthContext>,
  );
  expect(screen.queryByRole('heading', { name: 'What do you do?' })).toBeNull();
});

it.each([
  ['on the dashboard', <OccupationQuestion key="question" />],
  ['in the profile', <ProfileForm key="form" />],
])('says %s that the companion can get to know the work', (_, view) => {
  open(view);
  const hint = screen.getByText(/lessons for other jobs/);
  expect(hint.textContent).toContain('the companion sees this only if you share your answers');
});
