import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextAction } from '#ui/text-action.tsx';
import type { PromotionState } from './use-promotion.ts';

/** Applying and removing a code replace what has the focus, so it moves to what comes instead. */
export function PromotionField({ promotion }: { promotion: PromotionState }) {
  const { text, applied, problem, isChecking } = promotion;
  const input = useRef<HTMLInputElement>(null);
  const result = useRef<HTMLParagraphElement>(null);
  const code = applied?.code;
  useEffect(() => {
    if (problem !== null || code === undefined) input.current?.focus();
    else result.current?.focus();
  }, [problem, code]);

  if (code !== undefined) {
    return (
      <p ref={result} tabIndex={-1} className="flex flex-wrap gap-x-4 text-sm focus:outline-none">
        <span className="inline-flex min-h-8 items-center">
          {code} is applied. The prices include it.
        </span>
        <TextAction onClick={promotion.remove}>Remove the code</TextAction>
      </p>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void promotion.apply();
  };
  return (
    <form onSubmit={submit} noValidate className="flex max-w-md flex-wrap items-start gap-3">
      <Field
        ref={input}
        className="min-w-48 flex-1"
        label="Promotion code"
        value={text}
        onChange={(event) => promotion.change(event.target.value)}
        error={problem ?? undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button
        type="submit"
        kind="secondary"
        className="mt-7"
        isWorking={isChecking}
        workingLabel="Checking"
      >
        Apply code
      </Button>
    </form>
  );
}
