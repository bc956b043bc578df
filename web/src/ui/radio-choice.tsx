import { RadioGroup } from '@base-ui/react/radio-group';
import { type ReactNode, useId } from 'react';
import { FieldError } from './field-error.tsx';

export type RadioChoiceProps<Value extends string> = {
  legend: ReactNode;
  value: Value | null;
  onValueChange: (value: Value) => void;
  error?: string | null;
  isDense?: boolean;
};

type Props<Value extends string> = RadioChoiceProps<Value> & {
  className: string;
  children: ReactNode;
};

/** A question with one answer: the label, the error, and options of any appearance. */
export function RadioChoice<Value extends string>(props: Props<Value>) {
  const legendId = useId();
  const errorId = useId();
  return (
    <div className={props.isDense ? 'grid gap-2' : 'grid gap-5'}>
      <div className={props.isDense ? 'grid' : 'grid gap-3'}>
        <div id={legendId}>{props.legend}</div>
        <div role="alert">{props.error && <FieldError id={errorId}>{props.error}</FieldError>}</div>
      </div>
      <RadioGroup
        aria-labelledby={legendId}
        {...(props.error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {})}
        value={props.value}
        onValueChange={(value) => props.onValueChange(value as Value)}
        className={props.className}
      >
        {props.children}
      </RadioGroup>
    </div>
  );
}
