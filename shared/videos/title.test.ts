import { describe, expect, it } from 'vitest'
import { splitTitle } from './title.ts'

describe('splitTitle', () => {
  it.each([
    ['Soirée Dreamcast #12', 'Soirée Dreamcast', '#12'],
    ['Soirée Dreamcast#12', 'Soirée Dreamcast', '#12'],
    ['Le Grand Retour – #7 : la suite', 'Le Grand Retour', '#7'],
    ['Live du mardi # 3', 'Live du mardi', '#3'],
    ['Un jeu, un soir', 'Un jeu, un soir', null],
    ['On joue à tout #retro #dreamcast', 'On joue à tout', null],
    ['On joue #retro #4', 'On joue #retro', '#4'],
    ['Apprendre le C# en jouant', 'Apprendre le C# en jouant', null],
    ['#12', '#12', '#12'],
    ['  #shorts ', '#shorts', null],
    ['', '', null],
  ])('splits %j', (title, mainTitle, videoNumber) => {
    expect(splitTitle(title)).toEqual({ mainTitle, videoNumber })
  })
})
