import { useQuery } from '@tanstack/react-query';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { readProblem } from '../../platform/api/api-error.ts';
import type { Overview } from '../../platform/api/companion.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Late, latePart } from '../../ui/late.tsx';
import { Loading } from '../../ui/loading.tsx';
import { TryAgainBox } from '../../ui/try-again-box.tsx';
import { overviewQuery } from './companion.queries.ts';
import { CompanionRoomProvider, type CompanionUser, useCompanionRoom } from './companion-room.tsx';
import { CanRead } from './composer/can-read.tsx';
import { ConversationList } from './list/conversation-list.tsx';
import { useConversationActions } from './list/use-conversation-actions.ts';
import { canReadWords } from './rail/consent-words.ts';
import { Rail } from './rail/rail.tsx';
import { Talk } from './talk.tsx';
import { TemporaryTalk } from './temporary-talk.tsx';
import { useMedia } from './use-media.ts';

const SHEET = latePart(async () => (await import('./phone-sheet.tsx')).PhoneSheet);

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const SIDE =
  'sticky top-[calc(var(--topbar)+1px)] h-[calc(100svh-var(--topbar)-1px)] content-start overflow-y-auto py-5';

export function CompanionPage({ user }: { user: CompanionUser }) {
  return (
    <CompanionRoomProvider user={user}>
      <h1 className="sr-only">AI Companion</h1>
      <CompanionHome />
    </CompanionRoomProvider>
  );
}

function CompanionHome() {
  const { user } = useCompanionRoom();
  const read = useQuery(overviewQuery(user.id));
  if (read.data) return <Rooms overview={read.data} />;
  if (read.isPending) return <Loading variant="skeleton" size="lg" />;
  return (
    <TryAgainBox onRetry={() => void read.refetch()}>
      {readProblem(read.error, 'The companion could not be reached. What you wrote is safe.')}
    </TryAgainBox>
  );
}

function Rooms({ overview }: { overview: Overview }) {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const wanted = address.get('conversation') ?? '';
  const id = ID.test(wanted) ? wanted : null;
  const [opened, setOpened] = useState<'list' | 'rail' | null>(null);
  // What was opened once stays, closed, for its way out.
  const [hasOpened, setHasOpened] = useState({ list: false, rail: false });
  if (opened && !hasOpened[opened]) setHasOpened({ ...hasOpened, [opened]: true });
  const close = () => setOpened(null);
  const hasListBeside = useMedia('(min-width: 64rem)');
  const hasRailBeside = useMedia('(min-width: 75rem)');
  const actions = useConversationActions((gone) => {
    if (gone === id) void navigate('/assistant', { replace: true });
  });
  const list = (
    <ConversationList overview={overview} currentId={id} actions={actions} onChosen={close} />
  );
  const rail = <Rail overview={overview} />;
  const talk = {
    overview,
    actions,
    foot: (
      <CanRead
        words={canReadWords(overview.consents)}
        onOpen={hasRailBeside ? null : () => setOpened('rail')}
      />
    ),
    listButton: hasListBeside ? null : (
      <IconButton
        label="All conversations"
        aria-haspopup="dialog"
        className="-ms-3"
        onClick={() => setOpened('list')}
      >
        <Icon of={Menu} />
      </IconButton>
    ),
  };
  return (
    <div className="-my-8 grid md:-my-12 lg:grid-cols-[15.5rem_minmax(0,1fr)] wide:grid-cols-[15.5rem_minmax(0,1fr)_16.5rem]">
      {hasListBeside && (
        <aside aria-label="Conversations" className={`${SIDE} -ms-3 ps-3 pe-5`}>
          {list}
        </aside>
      )}
      {address.has('temporary') ? <TemporaryTalk {...talk} /> : <Talk id={id} {...talk} />}
      {hasRailBeside && (
        <aside aria-label="What the companion knows" className={`${SIDE} ps-6`}>
          {rail}
        </aside>
      )}
      {hasOpened.list && !hasListBeside && (
        <Late part={SHEET} title="Conversations" isOpen={opened === 'list'} onClose={close}>
          {list}
        </Late>
      )}
      {hasOpened.rail && !hasRailBeside && (
        <Late part={SHEET} title="What it knows" isOpen={opened === 'rail'} onClose={close}>
          {rail}
        </Late>
      )}
    </div>
  );
}
