import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { User } from '#platform/api/generated/types.gen.ts';
import { buildUser } from '#test/build-user.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { type Auth, AuthContext } from '../auth-context.ts';
import { ProfileForm } from './profile-form.tsx';

function open(occupation: User['occupation']) {
  const user = buildUser({ occupation });
  const api = fakeApi({ [`PATCH /api/users/${user.id}`]: { body: user } });
  renderPage(
    <AuthContext value={{ user } as Auth}>
      <ProfileForm />
    </AuthContext>,
  );
  return api;
}

async function save(api: ReturnType<typeof open>) {
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Profile saved.');
  return api.calls.at(-1)?.body;
}

it('does not answer the question about work when something else is changed', async () => {
  const api = open(null);
  await userEvent.type(screen.getByRole('textbox', { name: 'Display name' }), ' V.');
  const sent = await save(api);
  expect(sent).toMatchObject({ displayName: 'Ilse V.' });
  expect(sent).not.toHaveProperty('occupation');
});

it.each([
  [null, 'Teaching', 'teaching'],
  ['teaching', 'Prefer not to say', 'unstated'],
] as const)('changes the work from %s to “%s”', async (stored, label, occupation) => {
  const api = open(stored);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Work' }), label);
  expect(await save(api)).toMatchObject({ occupation });
});
