import { Link } from 'react-router';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { TextAction } from '../../../ui/text-action.tsx';

/** New ways in are for who has shown that the address is theirs. */
export function ProveAddressFirst() {
  return (
    <NoticeBox
      title="Confirm your email first."
      action={
        <TextAction tone="inherit" render={<Link to="#email" />}>
          Go to Email
        </TextAction>
      }
    >
      Then this can be set up: only who owns the address may add a way to sign in.
    </NoticeBox>
  );
}
