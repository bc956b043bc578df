import { Checkbox } from '#ui/checkbox.tsx';

type TaskDoneProps = { isDone: boolean; onChange: (isDone: boolean) => void };

export function TaskDone({ isDone, onChange }: TaskDoneProps) {
  return (
    <div className="rounded-md bg-accent-soft px-4 py-2">
      <Checkbox checked={isDone} onCheckedChange={onChange}>
        <b>I did this.</b>{' '}
        {isDone ? 'Noted. Untick it to do it again.' : 'Tick it when you have; there is no hurry.'}
      </Checkbox>
    </div>
  );
}
