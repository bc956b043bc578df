import { useState } from 'react';
import {
  type FieldValues,
  type Path,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { ApiError, isSignedOut, messageOf } from '../api/api-error.ts';

export const UNEXPECTED = 'An unexpected error occurred';

/** An existing password only has to be present; the rules apply when a new one is chosen. */
export const currentPasswordIssue = (value: string): string | null =>
  value === '' ? 'Password is required' : null;

type ServerFormOptions<Values extends FieldValues> = UseFormProps<Values> & {
  send: (values: Values, form: UseFormReturn<Values>) => Promise<unknown>;
  /** The message when the server gives no reason. */
  fallback?: string;
  initialProblem?: string | null;
};

/** A form that shows the server's error messages beside their fields or in a box. */
export function useServerForm<Values extends FieldValues>(options: ServerFormOptions<Values>) {
  const { send, fallback = UNEXPECTED, initialProblem = null, ...rest } = options;
  const form = useForm<Values>(rest);
  const [problem, setProblem] = useState(initialProblem);
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      await send(values as unknown as Values, form);
    } catch (error) {
      setProblem(showIssues(error, form, fallback));
    }
  });

  return {
    form,
    submit,
    isSubmitting,
    problem,
    setProblem,
    /** The props of a field; `rule` returns what is wrong with a value. */
    field: <Name extends Path<Values>>(
      name: Name,
      rule: (value: Values[Name]) => string | null,
      onType?: (value: Values[Name]) => void,
    ) => ({
      error: errors[name]?.message as string | undefined,
      ...form.register(name, {
        validate: (value) => rule(value) ?? true,
        ...(onType ? { onChange: ({ target }) => onType(target.value) } : {}),
      }),
    }),
    /** Clears the form and the problem. */
    startOver(name: Path<Values>) {
      setProblem(null);
      // A reset removes the references to the fields until the form is rendered again.
      form.setFocus(name);
      form.reset();
    },
    /** Clears one field and the problem. */
    retype(name: Path<Values>) {
      setProblem(null);
      form.resetField(name);
      form.setFocus(name);
    },
  };
}

/**
 * Shows the server's field messages beside their fields, focuses the first, and returns the rest
 * for the error box.
 */
function showIssues<Values extends FieldValues>(
  error: unknown,
  form: UseFormReturn<Values>,
  fallback: string,
): string | null {
  // A separate dialog asks the user to sign in again; the form stays as it is.
  if (isSignedOut(error)) return null;
  const fields = error instanceof ApiError ? error.fields : [];
  const matched = fields.filter(({ path }) => path in form.getValues());
  matched.forEach(({ path, message }, index) => {
    form.setError(path as Path<Values>, { message }, { shouldFocus: index === 0 });
  });
  return matched.length > 0 && matched.length === fields.length ? null : messageOf(error, fallback);
}
