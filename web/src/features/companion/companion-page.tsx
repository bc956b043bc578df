import { getSettingsPath } from '@attune/domain/navigation/settings-sections';
import { useQuery } from '@tanstack/react-query';
import { Glasses, Menu } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Overview } from '#platform/api/companion.ts';
import { useMediaQuery } from '#platform/browser/use-media-query.ts';
import { LoadState } from '#platform/query/load-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Lazy, lazyPart } from '#ui/lazy.tsx';
import { overviewQuery } from './companion.queries.ts';
import {
  CompanionProvider,
  type CompanionUser,
  useCompanionContext,
} from './companion-context.tsx';
import { ConversationView } from './conversation-view.tsx';
import { ConversationList } from './list/conversation-list.tsx';
import { useConversationActions } from './list/use-conversation-actions.ts';
import { AboutCompanion } from './rail/about-companion.tsx';
import { ConsentSwitches, ReadableData } from './rail/consent-switches.tsx';
import { FollowUpSwitch } from './rail/follow-up-switch.tsx';
import { Memories } from './rail/memories.tsx';
import { TemporaryChatView } from './temporary-chat-view.tsx';

const PHONE_SHEET = lazyPart(async () => (await import('./phone-sheet.tsx')).PhoneSheet);

const UUID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const SIDE_CLASSES =
  'sticky top-[calc(var(--topbar)+1px)] h-(--screen) content-start overflow-y-auto py-5';

type CompanionPageProps = {
  user: CompanionUser;
  /** Shown above the conversation. */
  offer?: ReactNode;
};

export function CompanionPage({ user, offer }: CompanionPageProps) {
  return (
    <CompanionProvider user={user}>
      <h1 className="sr-only">AI Companion</h1>
      <CompanionHome offer={offer} />
    </CompanionProvider>
  );
}

function CompanionHome({ offer }: { offer: ReactNode }) {
  const { user } = useCompanionContext();
  const read = useQuery(overviewQuery(user.id));
  if (read.data) return <CompanionLayout overview={read.data} offer={offer} />;
  const failure = 'We couldn’t reach the companion. What you wrote is safe.';
  return <LoadState read={read} failure={failure} size="lg" />;
}

type CompanionLayoutProps = { overview: Overview; offer: ReactNode };

function CompanionLayout({ overview, offer }: CompanionLayoutProps) {
  const navigate = useNavigate();
  const [searchParams] = useSearchParams();
  const requestedId = searchParams.get('conversation') ?? '';
  const [deletedId, setDeletedId] = useState<string | null>(null);
  // A deleted conversation is closed before the address changes, so that it is never read again.
  const isOpen = UUID_PATTERN.test(requestedId) && requestedId !== deletedId;
  const id = isOpen ? requestedId : null;
  const [openPanel, setOpenPanel] = useState<'list' | 'rail' | null>(null);
  // A panel opened once stays mounted for its closing animation.
  const [mountedPanels, setMountedPanels] = useState({ list: false, rail: false });
  if (openPanel && !mountedPanels[openPanel])
    setMountedPanels({ ...mountedPanels, [openPanel]: true });
  const close = () => setOpenPanel(null);
  const hasListBeside = useMediaQuery('(min-width: 64rem)');
  const hasRailBeside = useMediaQuery('(min-width: 75rem)');
  const actions = useConversationActions({
    onDelete(conversationId) {
      setDeletedId(conversationId);
      if (conversationId === id) void navigate('/assistant', { replace: true });
    },
    onKeep: () => setDeletedId(null),
  });
  const list = (
    <ConversationList overview={overview} currentId={id} actions={actions} onChosen={close} />
  );
  const rail = <Rail overview={overview} />;
  const viewProps = {
    overview,
    actions,
    offer,
    foot: (
      <DataAccessLine
        consents={overview.consents}
        onOpen={hasRailBeside ? null : () => setOpenPanel('rail')}
      />
    ),
    listButton: hasListBeside ? null : (
      <IconButton
        label="All conversations"
        aria-haspopup="dialog"
        className="-ms-3"
        onClick={() => setOpenPanel('list')}
      >
        <Icon of={Menu} />
      </IconButton>
    ),
  };
  return (
    <div className="-my-8 grid md:-my-12 lg:grid-cols-[15.5rem_minmax(0,1fr)] wide:grid-cols-[15.5rem_minmax(0,1fr)_16.5rem]">
      {hasListBeside && (
        <aside aria-label="Conversations" className={`${SIDE_CLASSES} -ms-3 ps-3 pe-5`}>
          {list}
        </aside>
      )}
      {searchParams.has('temporary') ? (
        <TemporaryChatView {...viewProps} />
      ) : (
        <ConversationView id={id} {...viewProps} />
      )}
      {hasRailBeside && (
        <aside aria-label="What the companion knows" className={`${SIDE_CLASSES} ps-6`}>
          {rail}
        </aside>
      )}
      {mountedPanels.list && !hasListBeside && (
        <Lazy
          part={PHONE_SHEET}
          title="Conversations"
          isOpen={openPanel === 'list'}
          onClose={close}
        >
          {list}
        </Lazy>
      )}
      {mountedPanels.rail && !hasRailBeside && (
        <Lazy
          part={PHONE_SHEET}
          title="What it knows"
          isOpen={openPanel === 'rail'}
          onClose={close}
        >
          {rail}
        </Lazy>
      )}
    </div>
  );
}

function Rail({ overview }: { overview: Overview }) {
  return (
    <div className="grid content-start gap-8">
      <section className="grid gap-2">
        <h2 className="text-sm font-semibold">What it may read</h2>
        <ConsentSwitches consents={overview.consents} />
      </section>
      <section className="grid gap-2">
        <h2 className="text-sm font-semibold">It remembers</h2>
        <Memories />
      </section>
      <section className="grid gap-2">
        <h2 className="text-sm font-semibold">Model</h2>
        <AboutCompanion model={overview.model} models={overview.models} />
        <Link
          to={getSettingsPath('companion')}
          className="link inline-flex items-center justify-self-start text-xs max-lg:min-h-11"
        >
          How should I talk to you?
        </Link>
        <FollowUpSwitch />
      </section>
    </div>
  );
}

type DataAccessLineProps = {
  consents: Overview['consents'];
  /** Null where the side panel is visible anyway. */
  onOpen: (() => void) | null;
};

const LINE = 'inline-flex min-h-9 max-w-full items-center gap-2 px-2 text-xs text-muted';

function DataAccessLine({ consents, onOpen }: DataAccessLineProps) {
  const content = (
    <>
      <Icon of={Glasses} size={18} />
      <ReadableData consents={consents} />
    </>
  );
  if (!onOpen) return <p className={LINE}>{content}</p>;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className={`${LINE} rounded-md hover:text-ink max-lg:min-h-11 pointer-coarse:min-h-11`}
    >
      {content}
    </button>
  );
}
