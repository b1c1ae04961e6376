import path from 'node:path'
import { Parser } from 'htmlparser2'
import { alone, decodedText, ITEM_MAX } from '../encoding.ts'
import { ImportError } from '../source.ts'

/** An element in an item, with the text directly in it. */
export interface Leaf {
  name: string
  attributes: Record<string, string>
  text: string
  /** The contents of `wp:comment`, `wp:postmeta`, `wp:author`, by name. */
  parts: Map<string, string>
}

/** An item of a WXR file, or (`channel`) the part before the items: the site and its authors. */
export interface Item {
  of: 'channel' | 'item'
  leaves: Leaf[]
}

/** No export of WordPress nests deeper. */
const DEPTH_MAX = 40

class Reader {
  readonly done: Item[] = []
  ended = false
  /** Set at the end of the file: elements still open are cut off. */
  private ending = false
  private readonly file: string
  private readonly stack: string[] = []
  private item: Item | undefined
  private channel: Item = { of: 'channel', leaves: [] }
  private leaf: Leaf | undefined
  private part: string | undefined
  private pieces: string[] = []
  private size = 0
  private isExport = false
  /** Where the tag of the last element ended; an element that ends at the same place is whole (`<wp:x/>`). */
  private beganAt = -1
  readonly parser: Parser

  constructor(file: string) {
    this.file = path.basename(file)
    this.parser = new Parser(
      {
        onprocessinginstruction: (name) => {
          if (/^!doctype$/i.test(name))
            throw new ImportError(
              `${this.file} declares a document type and perhaps entities, which no export of WordPress does: not read.`,
            )
        },
        onopentag: (name, attributes) => {
          this.beganAt = this.parser.endIndex
          this.open(name, attributes)
        },
        onclosetag: (name, implied) =>
          this.close(name, implied && this.parser.endIndex !== this.beganAt ? 'implied' : 'written'),
        ontext: (data) => this.text(data),
      },
      { xmlMode: true, decodeEntities: true },
    )
  }

  /** How much was read since the last element began or ended, so that a file with one endless tag is refused. */
  feed(chunk: string): void {
    const before = this.stack.length
    this.parser.write(chunk)
    this.size += this.stack.length === before ? chunk.length : 0
    this.refuseTooMuch()
  }

  private refuseTooMuch(): void {
    if (this.size > 2 * ITEM_MAX)
      throw new ImportError(`${this.file} has an item of more than ${ITEM_MAX / 2 ** 20} MB: not read.`)
  }

  private open(name: string, attributes: Record<string, string>): void {
    if (this.stack.length === 0 && name !== 'rss') throw this.notOne()
    // Items are never nested: the previous one has lost its end.
    if (name === 'item' && this.item) this.refuseMalformed(name)
    this.stack.push(name)
    if (this.stack.length > DEPTH_MAX)
      throw new ImportError(`${this.file} nests deeper than an export of WordPress: not read.`)
    const depth = this.stack.length
    if (depth === 3 && name === 'item') {
      this.refuseOther()
      this.flushChannel()
      this.item = { of: 'item', leaves: [] }
      this.size = 0
      return
    }
    const isLeaf = this.item ? depth === 4 : depth === 3
    if (isLeaf) {
      this.leaf = { name, attributes, text: '', parts: new Map() }
      this.pieces = []
    } else if (this.leaf && this.part === undefined && depth === (this.item ? 5 : 4)) {
      this.part = name
      this.pieces = []
    }
  }

  private text(data: string): void {
    if (!this.leaf) return
    this.pieces.push(data)
    this.size += data.length
    this.refuseTooMuch()
  }

  /** An element that ends with its parent has lost its own end, and the text after it is in the wrong place. */
  private refuseMalformed(name: string): void {
    if (this.ending) return
    const title = this.item?.leaves.find((one) => one.name === 'title')?.text
    throw new ImportError(
      `${this.file} is damaged: <${name}> has no end${title ? ` (in "${title}")` : ''}. Not read.`,
    )
  }

  private close(name: string, end: 'written' | 'implied'): void {
    if (end === 'implied') this.refuseMalformed(name)
    if (name === 'rss' && this.stack.length === 1) this.ended = end === 'written'
    const depth = this.stack.length
    this.stack.pop()
    if (this.leaf && this.part !== undefined && depth === (this.item ? 5 : 4)) {
      this.leaf.parts.set(this.part, alone(this.pieces.join('')))
      this.part = undefined
      this.pieces = []
    } else if (this.leaf && depth === (this.item ? 4 : 3)) this.closeLeaf(name)
    else if (this.item && depth === 3 && end === 'written') {
      this.done.push(this.item)
      this.item = undefined
      this.size = 0
    } else if (depth === 2) this.flushChannel()
  }

  private closeLeaf(name: string): void {
    if (!this.leaf) return
    this.leaf.text = alone(this.pieces.join(''))
    if (name === 'wp:wxr_version') this.isExport = true
    ;(this.item ?? this.channel).leaves.push(this.leaf)
    this.leaf = undefined
    this.pieces = []
  }

  private flushChannel(): void {
    if (this.channel.leaves.length > 0) this.done.push(this.channel)
    this.channel = { of: 'channel', leaves: [] }
  }

  /** A feed of the site looks similar, but contains only ten texts without their comments. */
  private refuseOther(): void {
    if (!this.isExport) throw this.notOne()
  }

  notOne(): ImportError {
    return new ImportError(`${this.file} is no export of WordPress (WXR).`)
  }

  finish(): void {
    this.ending = true
    this.parser.end()
    this.flushChannel()
    if (!this.ended)
      throw this.isExport ? new ImportError(`${this.file} is cut off: its end is missing.`) : this.notOne()
    if (!this.isExport) throw this.notOne()
  }
}

/**
 * Yields the items of a WXR file, and holds only one of them at a time. The XML parser accepts WordPress' errors, such
 * as control characters, and knows no entities except XML's five.
 * @throws ImportError for a file that is no WXR, has a document type, is cut off, or has a far too large item
 */
export async function* readItems(file: string, encoding?: string): AsyncGenerator<Item> {
  const reader = new Reader(file)
  for await (const chunk of decodedText(file, encoding)) {
    // A file of another kind is refused at its first characters, not at its end.
    reader.feed(chunk)
    yield* reader.done.splice(0)
  }
  reader.finish()
  yield* reader.done.splice(0)
}
