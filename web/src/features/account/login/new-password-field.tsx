import { PASSWORD_HINT } from '@attune/domain/account/credential-rules';
import { getPasswordStrength } from '@attune/domain/account/password-strength';
import type { ComponentProps } from 'react';
import { PasswordField } from '#ui/password-field.tsx';
import { PasswordStrength } from '#ui/password-strength.tsx';

type NewPasswordFieldProps = ComponentProps<typeof PasswordField> & { typed: string };

/**
 * A new password. The server refuses the most common ones (DECISIONS B3). Only one judgment is
 * shown at a time: the refusal, the warning or the strength.
 */
export function NewPasswordField({ typed, error, ...field }: NewPasswordFieldProps) {
  const { score, isCommon } = getPasswordStrength(typed);
  const isWarned = isCommon && !error;
  return (
    <PasswordField
      autoComplete="new-password"
      hint={isWarned ? <CommonPassword /> : PASSWORD_HINT}
      below={typed !== '' && !isCommon && !error && <PasswordStrength score={score} />}
      error={error}
      {...field}
    />
  );
}

/** Replaces the hint, so that it is part of the field's description. */
function CommonPassword() {
  return (
    <span role="status" className="block rounded-md bg-warn-soft p-3 text-sm text-ink">
      <b>Easy to guess.</b> Use a longer phrase: the most common passwords aren’t accepted.
    </span>
  );
}
