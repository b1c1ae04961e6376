import { avatarPath } from '../../../shared/people/avatar.ts'
import { Drawing } from '../../ui/pictures/drawing.tsx'
import { type Art, PORTRAIT_ART } from './portrait-art.ts'

/** Places the bust in a room: centred, on the lower edge. */
const inRoom = (room: Art, bust: Art) =>
  `translate(${Math.floor((room.width - bust.width) / 2)} ${room.height - bust.height})`

interface PortraitProps {
  member: string
  /** The id from which a creature is made for a member without a drawing, as beside their comments. */
  id?: string
  className?: string | undefined
}

/** A member's bust, as high as its box. It is decoration: the name stands beside it. */
export function Portrait({ member, id = member, className }: PortraitProps) {
  const bust = PORTRAIT_ART[member]
  if (!bust) return <Sprite member={id} className={className} />
  return (
    <Canvas width={bust.width} height={bust.height} className={className}>
      <Layers art={bust} />
    </Canvas>
  )
}

/** A member's bust in the room where they work. */
export function PortraitInRoom({ member, id = member, className }: PortraitProps) {
  const bust = PORTRAIT_ART[member]
  const room = PORTRAIT_ART[`${member}-room`]
  if (!bust || !room) return <SpriteInRoom member={id} className={className} />
  return (
    <Canvas width={room.width} height={room.height} className={className}>
      <Layers art={room} />
      <g transform={inRoom(room, bust)}>
        <Layers art={bust} />
      </g>
    </Canvas>
  )
}

/** The creature of a member without a drawing, as any member of the site has one. */
function Sprite({ member, className }: { member: string; className?: string | undefined }) {
  const { d, hue } = avatarPath(member)
  return (
    <Canvas width={12} height={12} className={className}>
      <path d={d} fill={`hsl(${hue} 70% 65%)`} transform="translate(2 4)" />
    </Canvas>
  )
}

/** The lower half of an empty room, with three rows of ordered dither above it. */
const FLOOR = [
  ...[4, 2, 4].flatMap((step, row) =>
    Array.from({ length: 54 / step }, (_, n) => `M${n * step + row} ${16 + 2 * row}h1v1h-1z`),
  ),
  'M0 22h54v14h-54z',
].join('')

/** It is as large as a bust, so that a screen that shows both keeps its height. */
function SpriteInRoom({ member, className }: { member: string; className?: string | undefined }) {
  const { d, hue } = avatarPath(member)
  return (
    <Canvas width={54} height={36} className={className}>
      <path d="M0 0h54v36h-54z" fill={`hsl(${hue} 38% 15%)`} />
      <path d={FLOOR} fill={`hsl(${hue} 38% 22%)`} />
      <path d={d} fill={`hsl(${hue} 70% 65%)`} transform="translate(15 12) scale(3)" />
    </Canvas>
  )
}

const Layers = ({ art }: { art: Art }) => art.layers.map(([fill, d]) => <path key={fill} fill={fill} d={d} />)

interface CanvasProps {
  width: number
  height: number
  className: string | undefined
  children: React.ReactNode
}

function Canvas({ width, height, className, children }: CanvasProps) {
  return (
    <Drawing className={className} viewBox={`0 0 ${width} ${height}`}>
      {children}
    </Drawing>
  )
}
