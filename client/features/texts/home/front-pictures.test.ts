import { describe, expect, it } from 'vitest'
import { STAND_INS } from '../../../../shared/images/stand-ins.ts'
import { type FrontItem, frontPictures } from './front-pictures.ts'

const picture = (n: number) => `/api/images/${n.toString(16).padStart(24, '0')}`
const text = (kind: FrontItem['kind'], n: number, image: string | null, second: string | null = null) => ({
  id: n.toString(16).padStart(24, '0'),
  kind,
  image,
  secondaryImage: second,
})
const article = (n: number, image: string | null = picture(n)) => text('article', n, image)
const review = (n: number, image: string | null = picture(n), second: string | null = null) =>
  text('review', n, image, second)

/** All pictures that are shown, without their focus. */
const seen = ({ slides, articles, reviews }: ReturnType<typeof frontPictures<FrontItem>>) =>
  [...slides, ...articles, ...reviews].flatMap(({ image }) => (image === null ? [] : [image.split('#')[0]]))
const images = (items: readonly FrontItem[]) => items.map(({ image }) => image)

describe('the pictures of the home page', () => {
  it('of the latest are in the carousel, and again in the grid below', () => {
    const articles = [article(1), article(2), article(3)]
    const front = frontPictures({ slides: articles, articles, reviews: [review(4), review(5)] })
    expect(images(front.slides)).toEqual([picture(1), picture(2), picture(3)])
    expect(images(front.articles)).toEqual(images(front.slides))
    expect(images(front.reviews)).toEqual([picture(4), picture(5)])
  })

  it('are others in the grid where the team has put other texts into the carousel', () => {
    const articles = [article(1), article(2), article(3)]
    const front = frontPictures({
      slides: [review(9), article(2), review(8)],
      articles,
      reviews: [review(9), review(8, picture(8), picture(7)), review(5)],
    })
    expect(images(front.articles)).toEqual([picture(1), picture(2), picture(3)])
    // The second picture of a review where it has one, else the one that the carousel shows.
    expect(images(front.reviews)).toEqual([picture(9), picture(7), picture(5)])
  })

  it('are told apart by what they show, not by their focus, and no two texts show one', () => {
    const front = frontPictures({
      slides: [article(1, `${picture(1)}#focus=20,30`)],
      articles: [article(2, picture(1)), article(3, `${picture(1)}#focus=1,1`)],
      reviews: [review(4, picture(1), picture(8))],
    })
    expect(new Set(seen(front)).size).toBe(4)
    expect(images(front.articles).every((image) => image?.startsWith('/stand-ins/'))).toBe(true)
    expect(images(front.reviews)).toEqual([picture(8)])
  })

  it('are patterns where no text has one: the same for a text wherever it stands, else different', () => {
    // The ids have equal ends, which decide on their stand-ins.
    const none = (n: number) => ({ ...article(0x10000 * n, null) })
    const slides = [none(1), none(2), none(3)]
    const reviews = [4, 5, 6, 7].map((n) => review(0x10000 * n, null))
    const front = frontPictures({ slides, articles: slides, reviews })
    expect(images(front.articles)).toEqual(images(front.slides))
    expect(new Set(seen(front)).size).toBe(7)
    expect(STAND_INS).toBeGreaterThanOrEqual(7)
  })

  it.each([
    ['nothing', [], [], 0],
    ['one article', [article(1)], [], 2],
    ['one review', [], [review(1)], 1],
  ])('of %s are as many', (_, articles, reviews, count) => {
    expect(seen(frontPictures<FrontItem>({ slides: articles, articles, reviews }))).toHaveLength(count)
  })
})
