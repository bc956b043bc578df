import { Button } from '#ui/button.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';

type InterruptedNoticeProps = {
  message: string;
  isStopped: boolean;
  onContinue: (() => void) | null;
  onAgain: (() => void) | null;
};

export function InterruptedNotice({
  message,
  isStopped,
  onContinue,
  onAgain,
}: InterruptedNoticeProps) {
  const ways = (
    <div className="flex flex-wrap gap-2">
      {onContinue && (
        <Button
          size="sm"
          kind="secondary"
          className="max-lg:min-h-11 pointer-coarse:min-h-11"
          onClick={onContinue}
        >
          Continue
        </Button>
      )}
      {onAgain && (
        <Button
          size="sm"
          kind="secondary"
          className="max-lg:min-h-11 pointer-coarse:min-h-11"
          onClick={onAgain}
        >
          Try again
        </Button>
      )}
    </div>
  );
  if (isStopped) {
    return (
      <div className="grid justify-items-start gap-2">
        <p className="text-sm text-muted">{message}</p>
        {ways}
      </div>
    );
  }
  return (
    <div className="max-w-measure">
      <NoticeBox tone="warn" action={<div className="pt-2">{ways}</div>}>
        {message}
      </NoticeBox>
    </div>
  );
}
