/** The home page shows two replays of live evenings and the latest video (docs/product/pictures-and-videos.md, "Videos"). */
export const homeVideos = { lives: 2, videos: 1 }

/** The videos page shows one replay and two videos, with the games that they are about. */
export const pageVideos = { lives: 1, videos: 2, games: true }
