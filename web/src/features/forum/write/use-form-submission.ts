import { useRef, useState } from 'react';
import { ApiError, problemOf } from '#platform/api/api-error.ts';
import { type Issues, useIssues } from '#ui/use-issues.ts';

/**
 * Submits a form, one request at a time. The server's errors appear beside their fields; an error
 * about the whole form stays until the user changes something.
 */
export function useFormSubmission<Values extends object>(
  fallback: string,
  values: Values,
  check: (values: Values) => Issues<string & keyof Values>,
) {
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<{ message: string | null; values: string } | null>(null);
  const { issues, setIssues } = useIssues(values, check);
  // The values when the answer arrives, which may have changed since the request was sent.
  const currentValues = useRef('');
  currentValues.current = JSON.stringify(values);

  async function send(submit: () => Promise<void>): Promise<void> {
    if (isSending) return;
    setIsSending(true);
    setProblem(null);
    try {
      await submit();
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : [];
      setIssues(
        Object.fromEntries(
          fields.map(({ path, message }) => [path.split('.')[0], message]),
        ) as Issues<string & keyof Values>,
      );
      const message = fields.length > 0 ? null : problemOf(error, fallback);
      setProblem({ message, values: currentValues.current });
    } finally {
      setIsSending(false);
    }
  }

  return {
    isSending,
    problem: problem?.values === currentValues.current ? problem.message : null,
    issues,
    setIssues,
    send,
    clearProblem: () => setProblem(null),
  };
}
