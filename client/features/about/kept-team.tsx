import { useState } from 'react'
import { type CarouselMember, TeamCarousel } from './team-carousel.tsx'

/** The team's carousel on a static page. Drawings stay as the server wrote them, since the code that draws them weighs 6 KB. */
export const KeptTeam = ({ team }: { team: CarouselMember[] }) => (
  <TeamCarousel team={team} drawing={({ key }) => <KeptDrawing member={key} />} />
)

function KeptDrawing({ member }: { member: string }) {
  const [markup] = useState(() => ({
    __html: document.querySelector(`[data-drawing="${CSS.escape(member)}"]`)?.innerHTML ?? '',
  }))
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server has rendered, as it stands in the document
  return <div data-drawing={member} suppressHydrationWarning dangerouslySetInnerHTML={markup} />
}
