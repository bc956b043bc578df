import { Button } from '#ui/button.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { useToast } from '#ui/toast.tsx';
import { describeActionProblem } from './billing.messages.ts';

type ResumeButtonProps = {
  label: string;
  /** What resuming costs, and when. */
  hint: string;
  resume: { isPending: boolean; error: Error | null };
  send: () => Promise<unknown>;
  /** What is said if it fails for an unknown reason. */
  failure: { title: string; text: string };
};

/** Resumes a plan with one click. */
export function ResumeButton({ label, hint, resume, send, failure }: ResumeButtonProps) {
  const { notify } = useToast();
  const problem = resume.error && describeActionProblem(resume.error, failure.title, failure.text);

  async function resumePlan() {
    try {
      await send();
      notify({ message: 'Your plan continues.' });
    } catch {
      // The mutation's state shows the error.
    }
  }

  return (
    <div className="grid gap-3">
      <div>
        <Button
          isWorking={resume.isPending}
          workingLabel="Resuming"
          onClick={() => void resumePlan()}
        >
          {label}
        </Button>
      </div>
      <p className="text-sm text-muted">{hint}</p>
      {problem && (
        <NoticeBox tone="bad" title={<span className="block">{problem.title}</span>}>
          {problem.text}
        </NoticeBox>
      )}
    </div>
  );
}
