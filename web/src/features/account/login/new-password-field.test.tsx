import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NewPasswordField } from './new-password-field.tsx';

const REFUSED = 'This password is too common and easy to guess. Choose a longer, less common one.';

function show(typed: string, error?: string) {
  const { container } = render(
    <NewPasswordField label="Password" typed={typed} error={error} defaultValue={typed} />,
  );
  return container.textContent ?? '';
}

/** Everything a screen reader says after the field's name. */
function description(): string {
  const ids = screen.getByLabelText('Password').getAttribute('aria-describedby') ?? '';
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
}

const countWarnings = (text: string) => text.match(/easy to guess/gi)?.length ?? 0;

describe('the new password field', () => {
  it('shows one warning for an easy password, as part of the description of the field', () => {
    const shown = show('password1');
    expect(countWarnings(shown)).toBe(1);
    expect(description()).toContain('Easy to guess.');
  });

  it("shows the server's refusal instead of the warning", () => {
    const shown = show('password1', REFUSED);
    expect(countWarnings(shown)).toBe(1);
    expect(description()).toContain(REFUSED);
  });

  it('shows no password strength next to a refusal', () => {
    const shown = show('Alexander1990', REFUSED);
    expect(shown).not.toContain('Password strength');
    expect(description()).toContain(REFUSED);
  });

  it('shows the hint and the strength for a good password', () => {
    const shown = show('slow-river-over-9-stones');
    expect(shown).toContain('Password strength: Strong');
    expect(description()).toContain('at least 6 characters');
  });
});
