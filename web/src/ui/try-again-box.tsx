import type { ReactNode } from 'react';
import { NoticeBox } from './notice-box.tsx';
import { TextAction } from './text-action.tsx';

type TryAgainBoxProps = { title?: string; children?: ReactNode; onRetry: () => void };

export function TryAgainBox({ onRetry, ...rest }: TryAgainBoxProps) {
  return (
    <NoticeBox
      tone="bad"
      action={
        <TextAction tone="inherit" onClick={onRetry}>
          Try again
        </TextAction>
      }
      {...rest}
    />
  );
}
