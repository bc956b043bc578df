import type { ModelTool } from '#platform/llm/model.ts';
import type { ToolContext, ToolDependencies } from './define-tool.ts';
import { productHelp } from './product-help.ts';
import {
  proposeCheckIn,
  proposeGoal,
  proposeLesson,
  proposeMemory,
  proposePost,
  proposePractice,
} from './propose.ts';
import { readProgress } from './read-progress.ts';
import { searchForum } from './search-forum.ts';
import { searchLibrary } from './search-library.ts';
import { findPhotos, findVideos, searchWeb } from './search-outside.ts';
import { suggestNext } from './suggest-next.ts';

const READ_TOOLS = [searchLibrary, productHelp, searchForum, readProgress, suggestNext];
const PROPOSAL_TOOLS = [
  ...[proposeGoal, proposeLesson, proposePractice],
  ...[proposeCheckIn, proposePost, proposeMemory],
];

/**
 * Creates the tools of one reply: they read data and show proposals. Every user has the same tools,
 * so that their presence reveals nothing about the user.
 */
export function createTools(dependencies: ToolDependencies): ModelTool[] {
  const context: ToolContext = { ...dependencies, hasRead: { textByOthers: false } };
  const { media, webSearch } = context.services;
  const outboundTools = [
    ...(webSearch.isOn ? [searchWeb] : []),
    ...(media.photos.isOn ? [findPhotos] : []),
    ...(media.videos.isOn ? [findVideos] : []),
  ];
  const proposalTools = context.sink.saveProposal ? PROPOSAL_TOOLS : [];
  return [...READ_TOOLS, ...outboundTools, ...proposalTools].map((tool) => tool(context));
}
