import { CodeNode } from '@lexical/code-core'
import { HorizontalRuleNode } from '@lexical/extension'
import { LinkNode } from '@lexical/link'
import { ListItemNode, ListNode } from '@lexical/list'
import { HeadingNode, QuoteNode } from '@lexical/rich-text'
import { TableCellNode, TableNode, TableRowNode } from '@lexical/table'
import type { Klass, LexicalNode } from 'lexical'
import { FootnoteNode } from './footnote-node.ts'
import { FrameLineNode, FrameNode } from './frame-node.ts'
import { GalleryNode } from './gallery-node.ts'
import { KeptNode } from './kept-node.ts'
import { PictureNode } from './picture-node.ts'
import { TextCardNode } from './text-card-node.ts'
import { UploadNode } from './upload-node.ts'
import { VideoNode } from './video-node.ts'

/** The editor itself has paragraphs, words and line breaks. */
export const EDITOR_NODES: Klass<LexicalNode>[] = [
  HeadingNode,
  QuoteNode,
  ListNode,
  ListItemNode,
  LinkNode,
  FootnoteNode,
  CodeNode,
  HorizontalRuleNode,
  TableNode,
  TableRowNode,
  TableCellNode,
  FrameNode,
  FrameLineNode,
  PictureNode,
  GalleryNode,
  TextCardNode,
  VideoNode,
  KeptNode,
  UploadNode,
]
