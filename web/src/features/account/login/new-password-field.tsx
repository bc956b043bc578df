import { PASSWORD_HINT } from '@attune/domain/account/credential-rules';
import { passwordStrength } from '@attune/domain/account/password-strength';
import type { ComponentProps } from 'react';
import { PasswordField } from '../../../ui/password-field.tsx';
import { PasswordStrength } from '../../../ui/password-strength.tsx';

type NewPasswordFieldProps = ComponentProps<typeof PasswordField> & { typed: string };

/** A password being chosen: hint, strength, and a warning. The server refuses the commonest (DECISIONS B3). */
export function NewPasswordField({ typed, ...field }: NewPasswordFieldProps) {
  const { score, isCommon } = passwordStrength(typed);
  return (
    <PasswordField
      autoComplete="new-password"
      hint={PASSWORD_HINT}
      below={
        <>
          {typed !== '' && <PasswordStrength score={score} />}
          {isCommon && (
            <p role="status" className="rounded-md bg-warn-soft p-3 text-sm">
              <b>Easy to guess.</b> Use a longer phrase: the most common passwords aren’t accepted.
            </p>
          )}
        </>
      }
      {...field}
    />
  );
}
