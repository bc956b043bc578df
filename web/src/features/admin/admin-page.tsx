import { Link, useNavigate, useSearchParams } from 'react-router';
import { showTab } from '#ui/show-tab.ts';
import { AuditSection } from './audit-section.tsx';
import { CompanionSection } from './companion/companion-section.tsx';
import { CourseSection } from './courses/course-section.tsx';
import { DailySection } from './daily/daily-section.tsx';
import { FailedRefunds } from './failed-refunds.tsx';
import { FiguresSection } from './figures/figures-section.tsx';
import { PeopleSearch } from './people-search.tsx';
import { PersonRecord } from './person-record.tsx';
import { ContentSection } from './tutorials/content-section.tsx';

type AdminPageProps = { userId: string; timeZone: string };

const SECTIONS = [
  { id: 'people', name: 'People', to: '/admin' },
  { id: 'content', name: 'Content', to: '/admin?section=content' },
  { id: 'courses', name: 'Courses', to: '/admin?section=courses' },
  { id: 'daily', name: 'Daily pages', to: '/admin?section=daily' },
  { id: 'companion', name: 'Companion', to: '/admin?section=companion' },
  { id: 'figures', name: 'Metrics', to: '/admin?section=figures' },
  { id: 'audit', name: 'Audit log', to: '/admin?section=audit' },
] as const;

/** The staff pages. The section and its selection are in the URL. */
export function AdminPage({ userId, timeZone }: AdminPageProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const section = SECTIONS.find(({ id }) => id === params.get('section'))?.id ?? 'people';
  const tutorialPath = (tutorial: string | null) =>
    `/admin?${new URLSearchParams({ section: 'content', ...(tutorial ? { tutorial } : {}) })}`;
  const coursePath = (course: string | null) =>
    `/admin?${new URLSearchParams({ section: 'courses', ...(course ? { course } : {}) })}`;
  const dailyPath = (page: string | null) =>
    `/admin?${new URLSearchParams({ section: 'daily', ...(page ? { page } : {}) })}`;
  return (
    <div className="grid gap-8">
      <h1 className="display text-4xl">Admin</h1>
      <nav
        aria-label="Sections"
        className="-mx-(--gutter) flex gap-x-5 scroll-px-12 overflow-x-auto overflow-y-hidden border-b border-line px-(--gutter) text-sm max-md:fade-overflow-x md:mx-0 md:gap-x-6 md:px-0 md:text-base"
      >
        {SECTIONS.map(({ id, name, to }) => (
          <Link
            key={id}
            to={to}
            ref={id === section ? showTab : null}
            aria-current={id === section ? 'page' : undefined}
            className="relative inline-flex min-h-12 items-center font-medium whitespace-nowrap text-muted after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 hover:text-ink focus-visible:outline-offset-[-3px] aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:after:bg-accent-ink"
          >
            {name}
          </Link>
        ))}
      </nav>
      {section === 'content' && (
        <ContentSection
          userId={userId}
          timeZone={timeZone}
          tutorialId={params.get('tutorial')}
          linkTo={tutorialPath}
          onOpen={(id) => navigate(tutorialPath(id), { replace: true })}
        />
      )}
      {section === 'courses' && (
        <CourseSection
          userId={userId}
          timeZone={timeZone}
          courseId={params.get('course')}
          linkTo={coursePath}
          onOpen={(id) => navigate(coursePath(id), { replace: true })}
        />
      )}
      {section === 'daily' && (
        <DailySection
          userId={userId}
          timeZone={timeZone}
          itemId={params.get('page')}
          linkTo={dailyPath}
          onOpen={(id) => navigate(dailyPath(id), { replace: true })}
        />
      )}
      {section === 'companion' && (
        <CompanionSection
          timeZone={timeZone}
          days={params.get('days')}
          onDays={(days) => navigate(`/admin?section=companion&days=${days}`, { replace: true })}
        />
      )}
      {section === 'figures' && (
        <FiguresSection
          timeZone={timeZone}
          weeks={params.get('weeks')}
          onWeeks={(weeks) => navigate(`/admin?section=figures&weeks=${weeks}`, { replace: true })}
        />
      )}
      {section === 'audit' && <AuditSection timeZone={timeZone} />}
      {section === 'people' && <PeopleSection timeZone={timeZone} />}
    </div>
  );
}

/** The selection is in the URL, so that Back works. */
function PeopleSection({ timeZone }: { timeZone: string }) {
  const [params, setParams] = useSearchParams();
  const query = params.get('query') ?? '';
  const person = params.get('person');
  const pathWith = (next: Record<string, string>) => `/admin?${new URLSearchParams(next)}`;
  if (person) {
    return (
      <div className="max-w-5xl">
        <PersonRecord
          key={person}
          id={person}
          timeZone={timeZone}
          backTo={query ? pathWith({ query }) : '/admin'}
        />
      </div>
    );
  }
  return (
    <div className="grid gap-10">
      <FailedRefunds timeZone={timeZone} linkTo={(userId) => pathWith({ person: userId })} />
      <PeopleSearch
        query={query}
        timeZone={timeZone}
        onSearch={(next) => setParams(next ? { query: next } : {})}
        linkTo={(userId) => pathWith({ query, person: userId })}
      />
    </div>
  );
}
