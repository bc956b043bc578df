import { messageOf } from '../../platform/api/api-error.ts';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { TextAction } from '../../ui/text-action.tsx';

type ReadFailedProps = { error: Error; onTryAgain: () => void };

export function ReadFailed({ error, onTryAgain }: ReadFailedProps) {
  return (
    <NoticeBox
      tone="bad"
      action={
        <TextAction tone="inherit" onClick={onTryAgain}>
          Try again
        </TextAction>
      }
    >
      {messageOf(error, 'What is kept could not be read. Nothing was changed.')}
    </NoticeBox>
  );
}
