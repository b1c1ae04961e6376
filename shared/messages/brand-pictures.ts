/** Faults in an uploaded logo or mark. */
export const pictureFieldsFr = {
  logoType: 'Envoyez un fichier SVG ou PNG.',
  logoMoves: 'Une image animée ne peut pas servir de logo.',
  logoBroken: 'Ce fichier ne peut pas être lu : il est abîmé, ou n’est pas ce que dit son nom.',
  logoSize: 'Ce dessin dit une taille impossible : 8192 pixels de côté au plus.',
  logoSmall:
    'Cette image est trop petite : 40 pixels de haut au moins pour un logo, 192 de côté pour un symbole.',
  logoForm: 'Un logo a une forme entre le carré et six fois plus large que haut.',
  markForm: 'Un symbole est carré.',
  logoHeavy: 'Ce dessin est trop lourd à dessiner : simplifiez-le, ou envoyez-le en PNG.',
  logoBytes: 'Ce fichier est trop lourd : un mégaoctet au plus.',
  pictureGone: 'Ce dessin n’est plus là : envoyez le fichier encore une fois.',
  svgText:
    'Ce SVG contient du texte : transformez les mots en tracés (« vectoriser le texte ») et renvoyez-le.',
  svgScript: 'Ce SVG contient un script : enregistrez-le comme « SVG simple ».',
  svgExternal: 'Ce SVG montre des images ou d’autres fichiers : seules des formes dessinées sont acceptées.',
  svgEntities: 'Ce SVG définit des entités (DOCTYPE) : enregistrez-le comme « SVG simple ».',
  svgComplex: 'Ce SVG a trop d’éléments, ou trop de groupes les uns dans les autres : simplifiez-le.',
  svgBroken: 'Ce SVG ne peut pas être lu : enregistrez-le comme « SVG simple », en UTF-8.',
} as const

export const pictureFieldsEn: Record<keyof typeof pictureFieldsFr, string> = {
  logoType: 'Send an SVG or PNG file.',
  logoMoves: 'A moving picture cannot be a logo.',
  logoBroken: 'This file cannot be read: it is damaged, or not what its name says.',
  logoSize: 'This drawing claims an impossible size: 8192 pixels a side at most.',
  logoSmall: 'This picture is too small: at least 40 pixels high for a logo, 192 a side for a mark.',
  logoForm: 'A logo is between square and six times as wide as it is high.',
  markForm: 'A mark is square.',
  logoHeavy: 'This drawing takes too much to draw: simplify it, or send it as PNG.',
  logoBytes: 'This file is too heavy: one megabyte at most.',
  pictureGone: 'This drawing is no longer there: send the file once more.',
  svgText: 'This SVG contains text: turn its words into outlines (“create outlines”) and send it again.',
  svgScript: 'This SVG contains a script: save it as “plain SVG”.',
  svgExternal: 'This SVG shows pictures or other files: only drawn shapes are accepted.',
  svgEntities: 'This SVG defines entities (DOCTYPE): save it as “plain SVG”.',
  svgComplex: 'This SVG has too many elements, or too many groups within each other: simplify it.',
  svgBroken: 'This SVG cannot be read: save it as “plain SVG”, in UTF-8.',
}
