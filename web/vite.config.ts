import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { limitReloads } from './build-steps/limit-reloads.ts';
import { splitApi } from './build-steps/split-api.ts';

const apiOrigin = `http://localhost:${process.env.API_PORT ?? 5174}`;

/** React, its router, and the code that loads pages: the bundler's helper and our reload limit. */
const VENDOR = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|react-router)/',
    'vite/preload-helper',
    'rolldown/runtime',
    'web/src/platform/browser/(reload-limit|tab-memory)\\.',
  ].join('|'),
);

/** Code from the design system, the app and the domain that the landing page and its frame use. */
const FRAME = new RegExp(
  [
    'web/src/ui/(art|button|cx|drawing|field-error|icon|icon-button|lazy|loading|logo|notice-box|screen-message|string-wave|tag|text-action|theme|theme-toggle)\\.',
    'web/src/app/(app-frame|error-screen|guards/|shell/render-error-boundary)',
    'web/src/features/account/(auth-channel|auth-context|auth-provider|social-sign-in)\\.',
    'web/src/platform/(browser/(?!below-first-screen|browser-memory|device-switch|drafts|format-|install|new-id|reload-limit|save-file|tab-memory|time-ago|use-below-fold-ready|use-hash-target|use-media-query|when-idle)|api/(api-error|refusals|unwrap|generated/(client|core)))',
    'domain/src/(account/live|billing/plans|kernel/time|navigation/(guard|pages|return-path))',
    'lucide-react/dist/esm/icons/eye-off\\.',
  ].join('|'),
);

/** Icons that the post list shares with other pages. Ungrouped, each would be its own file. */
const FORUM_ICONS = ['arrow-up', 'circle-check', 'clock', 'lock', 'pen-line', 'play'];

/** What every signed-in page uses: bars, data caches, the live listener, small parts. */
const MEMBER = new RegExp(
  [
    'web/src/app/(signed-in-frame|page-meta|shell/)',
    'web/src/features/account/live-user-provider\\.',
    'web/src/features/notifications/(bell-button|notification-bell|notifications\\.queries|unread-)',
    'web/src/ui/(avatar|cover|empty-state|lazy-menu|marked-text|new-items-bar|native-select|rail-section|search-field|toast|try-again-box)\\.',
    'web/src/features/forum/(parts/|list\\.queries|use-forum-updates)',
    'web/src/platform/(query/by-cursor\\.|browser/(drafts|format-|install-prompt|new-id|time-ago|use-below-fold-ready|when-idle))',
    'domain/src/(forum/(categories|deleted-member|tags|time-ago)|kernel/text-length)\\.',
    'node_modules/@tanstack/',
    `lucide-react/dist/esm/icons/(${FORUM_ICONS.join('|')})\\.`,
  ].join('|'),
);

const SHARED_ICONS = [
  'arrow-down',
  'arrow-left',
  'arrow-right',
  'bookmark',
  'check',
  'chevron-left',
  'chevron-right',
  'copy',
  'ellipsis',
  'flag',
  'image',
  'link-2',
  'messages-square',
  'pencil',
  'plus',
  'quote',
  'rotate-ccw',
  'sliders-horizontal',
  'square',
  'target',
  'trash',
  'trash-2',
  'volume-2',
];

/** Code that the companion shares with other pages, and small modules: one file, not forty. */
const PARTS = new RegExp(
  [
    'web/src/ui/(because-line|disclosure|mood-wave|native-switch|reason-line|render-parts|show-more|step-progress|text-area|use-restore-focus)\\.',
    'web/src/ui/reorder/order\\.',
    'web/src/platform/(health-consent/(health-consent|use-health-consent)|speech/)',
    'web/src/features/companion/(companion\\.messages|composer/message-drafts|proposals/proposal-labels|thread/(care-note-box|link-policy))\\.',
    'web/src/features/forum/list-cache\\.',
    'web/src/features/moderation/(moderation-labels|member/(appeal-state|suspension-notice))\\.',
    'web/src/platform/browser/(below-first-screen|device-switch|use-hash-target|use-media-query)\\.',
    'web/src/platform/query/(load-state|use-notify-problem)\\.',
    'web/src/platform/api/generated/sdk\\.gen\\.ts\\?only=.*(giveHealthConsent|readCompanion|readConsents)\\b',
    'domain/src/companion/(companion-rules|proposal|attachments/accepted-files)\\.',
    'domain/src/(account/(first-name|health-consents|preferences)|assessment/(attitude-trend|questions)|daily/themes)\\.',
    'domain/src/(forum/(daily-answer-link|lesson-discussion-link)|guidance/reason|kernel/(day-number|local-day|pluralize|tidy))\\.',
    'domain/src/(mind/(mood-runs|moods)|navigation/settings-sections|tutorials/tracks)\\.',
    `lucide-react/dist/esm/icons/(${SHARED_ICONS.join('|')})\\.`,
  ].join('|'),
);

/**
 * Only the pages that show formatted text load the parser. What only lessons or replies contain is
 * separate.
 */
const MARKDOWN = new RegExp(
  [
    'web/src/ui/markdown/',
    'domain/src/markdown/(?!plain-text|parse-lesson|parse-reply|math-spans)',
    'node_modules/(decode-named-character-reference|mdast-util-|micromark|unist-util-)(?!-?(extension-)?gfm-(footnote|strikethrough))',
  ].join('|'),
);

const FIELDS = new RegExp(
  [
    'web/src/ui/(checkbox|field|password-field|radio-rows|segmented|tabs)\\.',
    'node_modules/@base-ui/react/(checkbox|collapsible|field|fieldset|form|radio|radio-group|tabs)/',
    'domain/src/(account/(account-errors|credential-rules)|kernel/app-error)\\.',
  ].join('|'),
);

const LAYERS = new RegExp(
  ['web/src/ui/dialog\\.', 'node_modules/@base-ui/react/dialog/'].join('|'),
);

export default defineConfig({
  plugins: [tailwindcss(), splitApi(), reactRouter(), limitReloads()],
  // The URL for search engines; without one the pages have no canonical link.
  define: { 'import.meta.env.APP_URL': JSON.stringify(process.env.APP_URL ?? '') },
  build: {
    sourcemap: false,
    // An older target would rewrite light-dark() into a pair of variables for every color.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // Groups what every page needs into a few files, which load faster and compress better.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: VENDOR },
            { name: 'frame', test: FRAME },
            { name: 'member', test: MEMBER },
            { name: 'parts', test: PARTS },
            { name: 'markdown', test: MARKDOWN },
            { name: 'fields', test: FIELDS },
            { name: 'layers', test: LAYERS },
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env.PORT ?? 5173),
    proxy: {
      '/api': apiOrigin,
      '/docs': apiOrigin,
      '/sandbox': apiOrigin,
      '/healthz': apiOrigin,
    },
  },
});
