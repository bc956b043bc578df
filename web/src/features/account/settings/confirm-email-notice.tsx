import { Link } from 'react-router';
import { NoticeBox } from '#ui/notice-box.tsx';
import { TextAction } from '#ui/text-action.tsx';

export function ConfirmEmailNotice() {
  return (
    <NoticeBox
      action={
        <TextAction tone="inherit" render={<Link to="#email" />}>
          Go to Email
        </TextAction>
      }
    >
      Confirm your email first, then add a sign-in method.
    </NoticeBox>
  );
}
