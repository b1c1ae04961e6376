import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { mayBePage } from '../../../../shared/routes.ts'
import { isPlain } from '../../../ui/plain-click.ts'

/** A link to one of our pages in this language; files, the API and the other language are whole documents. */
function isPage(link: HTMLAnchorElement): boolean {
  return (
    link.origin === location.origin &&
    (!link.target || link.target === '_self') &&
    !link.hasAttribute('download') &&
    !link.hreflang &&
    mayBePage(link.pathname) &&
    link.pathname.startsWith('/en/') === location.pathname.startsWith('/en/')
  )
}

/** Follows links without a reload: all of them, also those that writers put into texts. */
export function useLinkNavigation(): void {
  const navigate = useNavigate()
  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (event.defaultPrevented || !isPlain(event) || !(link instanceof HTMLAnchorElement) || !isPage(link))
        return
      const here = location.pathname + location.search
      const there = link.pathname + link.search
      // To a place on this page the browser goes by itself.
      if (there === here && link.hash) return
      event.preventDefault()
      void navigate(there + link.hash, { replace: there === here })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}
