import { termsIssue } from '@attune/domain/account/credential-rules';
import { Check } from 'lucide-react';
import {
  type Control,
  type FieldPathByValue,
  type FieldValues,
  useController,
} from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { TermsCheckbox } from './terms-checkbox.tsx';

const FACTS = [
  '7 days of full access',
  'No credit card required for the trial',
  'Cancel anytime',
] as const;

type NewAccountFieldsProps<Values extends FieldValues> = {
  control: Control<Values>;
  terms: FieldPathByValue<Values, boolean>;
  isSubmitting: boolean;
};

/** How both sign-up forms end: the trial, the terms and the button. */
export function NewAccountFields<Values extends FieldValues>(props: NewAccountFieldsProps<Values>) {
  const { field, fieldState } = useController({
    control: props.control,
    name: props.terms,
    rules: { validate: (isAccepted) => termsIssue(isAccepted) ?? true },
  });
  return (
    <>
      <div className="rounded-md bg-mark-soft px-5 py-4">
        <p className="heading mb-2 text-lg">Your free trial</p>
        <ul className="grid gap-1 text-sm">
          {FACTS.map((fact) => (
            <li key={fact} className="flex gap-2">
              <Icon of={Check} size={18} className="mt-0.5 text-accent-ink" />
              {fact}
            </li>
          ))}
        </ul>
      </div>
      <TermsCheckbox
        ref={field.ref}
        isAccepted={field.value}
        onAccept={field.onChange}
        onBlur={field.onBlur}
        error={fieldState.error?.message}
      />
      <Button
        type="submit"
        size="lg"
        isWide
        isWorking={props.isSubmitting}
        workingLabel="Creating your account"
      >
        Create account and start the trial
      </Button>
    </>
  );
}

/** The browser's time zone, for a new account. */
export function ownTimeZone(): { timeZone?: string } {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone ? { timeZone } : {};
}
