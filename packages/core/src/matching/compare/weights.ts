import type { Tables } from './tables.ts'

// Written by `npm run learn:matching`; learn again rather than edit.
// biome-ignore format: a table
export const TABLES: Tables = {
  weights: {
  "always": -5.874,
  "sameAmount": 1.144,
  "nearAmount": -1.131,
  "otherAmount": -2.907,
  "amountOfOneOnly": -0.284,
  "commonShare": 1.917,
  "commonShareOfShorter": 0.586,
  "commonRarity": 1.688,
  "replacedRarity": 1.359,
  "leftOutRarity": 0.644,
  "replacedWords": -0.319,
  "leftOutWords": -0.408,
  "allWordsFound": 0.51,
  "exactShare": 2.335,
  "inflectedShare": -0.021,
  "cutShare": -0.284,
  "standInShare": 1.987,
  "compoundShare": -2.101,
  "rarestCommon": 2.249,
  "rarestReplaced": -1.043,
  "rarestLeftOut": -0.618,
  "replacedEdge": -0.852,
  "leftOutEdge": 0.271,
  "sameBeginning": -0.136,
  "otherBeginning": -0.004,
  "commonMarks": 0.9,
  "otherPercent": 0,
  "lonePercent": -0.231,
  "otherNumber": -3.589,
  "loneNumber": 0.006,
  "otherSize": 0,
  "loneSize": -0.071,
  "loneTrait": 0,
  "loneBio": -1.213,
  "otherCategory": -0.095,
  "samePrice": 0.366,
  "priceDistance": -2.658,
  "strangePrice": -0.089,
  "oneOwnLabel": -5.935,
  "words": -0.549,
  "replacedUsed": -0.769,
  "leftOutUsed": -0.483,
  "replacedUnused": 0.196
},
  decision: {
  "always": -0.73,
  "logOdds": 1.055,
  "margin": 0.002,
  "claim": 0.366
},
  words: `
    12god:0.326 1gratis:1.102 20km:-0.358 20pr:0.306 22pr:0.354 25km:0.322 2kase:-0.625 2ltetra:0.757 2sl:0.321
    2u1:0.57 2up:0.855 2x:0.414 3d:0.684 3in1:-0.59 3pak:0.837 3sl:0.598 3u1:0.525 40pr:0.496 4u1:0.274 500m:0.251
    6u:-0.475 7dais:0.802 9n:-0.749 ab:0.531 abd:0.33 abekeda:0.322 abrazivna:0.348 abrazivom:0.329 ad:1.421
    adria:0.614 adriatiq:-0.488 adult:0.835 adv.:-0.343 advent:0.314 adzik:-0.259 afr:0.503 after:0.725 age:-0.417
    agnesi:-0.282 agristar:-0.484 agroprom:-0.654 ahmad:-0.605 air:-0.362 airfit:-0.659 ajax:-0.38 ajinomoto:0.503
    ajvar:-0.584 ake:0.45 aketo:1.178 al:0.421 ale:-0.352 alegro:-0.953 aleva:-0.659 alk:0.754 alk.:0.561
    alkoholni:-0.347 almond:-0.454 aloe:-1.499 alpro:0.499 alufix:-0.267 alure:-0.289 amaro:-0.269 amb:0.368
    amber:0.297 amerikan:-0.259 amore:0.827 anamaria:-0.281 anan.:-0.295 ananas:-0.856 ananasa:-0.475 and:0.734
    andro:-0.367 anier:0.388 anis:0.255 anti:0.691 antiox:-0.916 antistatik:-0.317 antunovik:-0.439 ao:0.56
    ap:0.279 aparat:0.631 apimel:-0.806 aple:-1.309 aqua:-0.593 aquamarine:-0.58 aquarium:-0.392 arabeska:-0.701
    arborio:-1.299 arf:-0.402 argan:-0.962 argeta:-0.813 ariel:-0.303 arigi:-0.398 arman:-1.007 aromar:0.298
    aromom:0.269 art:0.348 arv:0.697 as:0.509 ask:0.738 aut.:0.587 axe:-0.447 babik:-0.462 bad.:-0.315
    badem:-0.574 bademom:-0.433 bademova:-0.287 bag:0.285 bagrem:-0.401 bajadera:-0.275 bakon:0.404 balanke:-0.439
    balans:0.31 balantine:-0.299 balkoni:1.257 balm:0.379 bals.:0.309 balsam:0.562 balsam.:0.289 balsamiko:0.404
    baltazar:-0.29 balzamikni:0.351 balzamski:0.888 ban:-1.3 ban.:-0.991 bana.:-0.399 banana:-1.425 bar:0.534
    bar.:-0.397 barba:-0.358 barbekue:-0.276 barila:-0.601 barique:-0.537 barista:-1.467 barkafe:-0.584 bat.:0.501
    batak:-0.33 batat:-0.761 baza:-0.392 bazga:-2.096 beam:0.347 bebe:0.256 bechamel:0.493 bef:0.648
    befeater:-0.41 bek:-0.364 bekutan:-0.457 belje:-0.575 belsun:-0.341 benedeto:-0.328 benkovak:-0.278 beri:0.515
    best:-0.285 beza.:0.638 bezal.:0.597 bg.:0.324 bianko:0.763 bibo:-0.327 bij:-0.59 bije.:0.312 bijel.:-0.269
    bijela:-1.058 bijeli:-0.371 bilioner:-0.256 bilj.:0.53 bilje:0.328 biljnom:0.731 biobaza:-0.563
    biorepair:-0.568 biskoleti:-0.884 biskuits:0.89 biskvit:1.623 bitburger:-0.313 bites:-0.467 bits:-0.326
    bke:0.311 bl:0.528 bl.:-0.273 blaga:0.454 blagi:-0.676 blak:-0.861 blank:-0.347 blato:-0.599 blis:-0.592
    blom:0.358 blond:0.655 blosom:0.381 blue:0.383 blueberi:-0.471 bobi:0.732 bodi:0.5 boja:1.617 boje:0.291
    bok:0.629 bok.:0.355 bokika:0.777 bolognese:-0.39 bom.:1.029 bomb:0.691 bomb.:0.882 bombon:0.475 bomboni:0.831
    bombonijera:0.644 bombonjera:0.93 bonduele:0.259 bonito:-0.779 bor.:-0.337 bore:0.406 boro.:-0.547
    borotalko:-0.644 borov:-0.313 borovnichka:0.392 borovnika:-1.243 bortoli:-0.256 bosiljak:-0.915 bosiljk:-0.436
    boster:-0.371 botanik:0.449 bouquet:0.309 bovl:0.44 box:0.255 bozik:0.266 bozikna:0.553 bozikno:-0.344
    bozur:-0.533 bq:-1.235 br:0.333 br.:0.473 brachia:-0.323 brasno:-0.37 bravo:-0.43 breakfast:-0.532 bref:-0.442
    bres:-0.367 bres.:-0.437 bresk:-0.414 breskva:-1.643 breze:0.42 brie:-0.36 brij.:0.519 brijak:0.579
    brijanja:0.674 brijanje:0.415 brik:0.815 brisak:0.413 brit:0.415 brit.:1.057 britvika:0.435 britvike:1.149
    bronze:0.292 bronzo:-0.5 brovnie:-0.773 brugen:-0.29 brus.:-0.712 brzo:1.22 bs.:-0.733 bt:0.9 bu:-0.342
    bud.:-0.561 budg.:-0.577 budget:-2.132 budi:-0.402 budola:-0.431 burger:-0.996 buter:0.862 bvk:-0.35
    bvs:-0.313 cha.:-0.329 chardonai:-1.034 charkoal:-0.28 chatain:0.595 chedar:-0.612 chenet:-0.292 cheri:-0.5
    chia:-0.424 chiferi:-0.409 chiken:0.766 chil.:0.525 chili:0.356 chio:-0.427 chips:0.488 cho.:0.558 chok:-0.44
    chok.:-0.268 choko:0.266 chokolate:0.582 dai:0.712 daili:-0.452 dakovo:-0.692 dalm.:-0.291 dalmatinski:-0.777
    damage:0.638 dana:-0.835 dani:-0.367 dante:-0.737 dar:-0.347 dax:-1.259 defend:-0.689 degenija:-0.395
    deligt:-0.364 delikat:-0.595 delikate:0.251 demerara:-0.49 denim:-0.254 deobad:-0.562 dep:-0.485 depli:0.366
    derma:-0.449 deroni:0.268 desert:1.201 desire:-0.952 desni:-0.416 despar:-1.788 det:0.824 det.:0.994
    deter.:0.6 deterdzent:1.679 detox:-1.215 develei:0.463 dez.:0.298 dezinf.:0.653 dg:0.835 diamond:-0.542
    digestive:-0.378 dika:-0.884 dim:0.291 dim.:-0.414 dimek:-0.312 dimkek:-0.519 dimlj:-0.525 dimlj.:-0.627
    dimljena:-0.47 dimljeni:-1.24 dip:0.927 disks:1.036 disnei:-0.631 divela:-0.372 divine:-0.79 divlja:-0.294
    divlje:-0.312 dix:-0.787 dj:0.256 dje.:0.281 djed:0.429 djekaki:0.286 djekja:0.497 djeku:0.301 djumbir:-0.378
    dk:1.774 dn:0.254 dnevni:0.741 dobro:-0.402 dog:0.283 doline:-1.015 dolkela:-0.713 dom.:-0.277 domaka:0.317
    domake:0.725 domano:-0.573 domestos:-0.646 don:-0.278 donat:-0.37 dora:-0.731 dorina:-0.557 doro:-0.253
    dorukak:-0.679 double:-0.74 dove:-1.067 doza:0.326 dr:0.415 dr.:0.451 drage:0.352 dragon:0.252 dresing:0.426
    drska:-0.407 dual:0.342 dugo:0.312 duka.:-0.888 dukat:-0.267 dum.:-0.579 dumbir:-0.47 duopak:1.147 dupin:0.278
    dupla:-0.884 durdika:0.325 dzem:0.289 easi:1.081 edelmeister:-0.269 edge:-0.492 edition:0.574 edri:0.373
    ekoklas:-0.629 ekonomi:-0.257 ekos:0.3 ekozona:-1.004 eks.:0.39 el:0.431 el.:0.322 elan:-0.254 elekt.:0.293
    elmex:-0.634 elseve:-0.278 em.:-0.387 ementaler:-0.384 en.:0.487 ener.:0.275 energetski:0.586 energetsko:0.316
    energi:-1.095 english:0.305 enjingi:-0.254 enkian:0.261 epik:-0.293 epsko:-0.522 erdut:-0.884 es.:0.369
    esenke:0.412 esens:-0.574 esent:0.369 esential:0.604 espanola:-0.448 espreso:-0.496 estrela:-0.251
    eukaliptus:-0.642 eurokat:-0.295 euroser:0.35 eva:-0.47 evel.:-0.503 eveline:-0.402 ex.:0.339 exkel:0.289
    exkite:-0.463 exklusive:-0.312 exotik:-0.849 exp.:0.407 extreme:-0.486 ezimit:-0.423 f:0.532 fa:-0.251
    fajita:-0.399 fana:-0.438 fanola:0.548 fanta:-0.486 farina:-1.629 farmers:-0.293 feferoni:0.477 feling:0.402
    felix:-0.951 ferero:1.987 festigia:-0.47 fetukine:-0.568 fidelini:-0.283 fiesta:1.131 figura:0.292 file:-0.669
    filer:-0.543 filet:-0.285 filir:0.404 filt:0.478 filter:0.705 fina:-0.39 finese:-0.9 finest:0.773
    finish:-0.309 fino:-0.53 finsburi:-0.26 first:-0.302 fis:-0.512 fit:-0.309 fitnes:-0.558 fix:0.734 fiz:-0.441
    fizi:-0.969 fjk:0.684 flakes:0.763 flavio:-0.412 flor:-0.338 flora:-0.587 floral:-0.843 flour:-0.282
    flov:0.719 flover:-0.916 flovpak:0.68 fluorid:-0.342 fm:1.276 fokus:-0.81 folija:0.572 fontana:-0.391
    for:0.383 forest:-0.434 frankovik:-0.494 frankovka:-0.458 franz:0.548 fre:-0.996 fre.:0.393 fre3s:0.338
    freitag:0.352 freshburst:-0.775 freshnes:0.522 fresko:-1.036 fridrih:-0.273 friends:0.325 frites:0.3
    frondi:-0.458 frosch:-0.57 frosted:-0.334 frozi:-0.783 fru:0.264 fruiti:-1.072 fruits:-1.114 fruk:-0.45
    fruktal:-0.262 frutek:-0.423 frutolino:-0.403 fun:0.353 funk:0.553 fusili:-0.837 fusiloni:-0.421 fuze:-1.03
    fuzetea:-0.86 fuzi:-0.291 g:-0.259 gak:-0.481 gak.:0.461 gala:-1.029 galo:-0.529 garden:-0.709
    gariboldi:-0.293 gavelino:-0.76 gavez:-0.454 gaz.:0.596 gazirana:0.552 gazirani:0.319 gazirano:0.787
    gekchele:-0.349 gel:0.392 gelatino:-0.309 gelatisimo:-0.327 gelu:-0.525 giant:0.417 gil:-0.581 gilete:-0.283
    ginger:-0.322 gingerbread:0.369 gl:0.423 glatko:-0.261 glis:-0.398 gljive:-1.261 gloria:-0.97 glukozamin:-0.28
    go:0.876 goji:-0.601 gold:-0.651 golden:-0.279 golike:0.272 golubika:-0.253 gouda:-0.683 gourmet:-0.382
    gov:-0.341 gov.:0.419 gove.:0.383 govedi:-0.596 govedina:-0.329 govedja:-0.375 gr.:-0.568 gra.:-0.272
    grah:-0.516 grana:0.26 grand:-0.292 granikarska:-0.368 granola:-0.266 granule:0.291 grasak:-0.269
    grasevina:-1.113 gratis:1.398 grease:0.376 grejp:-0.832 gren:-0.819 grif:-0.503 griote:-0.438 gris:-0.274
    grisini:0.321 grozdike:0.3 gum:-0.865 guma:0.498 gume:0.533 gumene:0.958 gumeni:0.332 gurmano:-0.25
    gusti:-1.311 gusto:0.727 hairfod:0.323 halta:-0.55 hamamelis:-0.393 hamburger:-0.482 hapi:-0.344
    harmonija:-0.298 hazelnut:0.298 hdpe:-0.692 head:0.886 heineken:-0.282 hel:-0.505 heljda:-0.282 herbal:-1.232
    hf:0.381 hi:0.742 hial:-0.273 hial.:0.306 hialuron:-0.401 hialuronik:-0.266 hibiskus:0.416 hidr.:-0.37
    hidra:-0.466 hidratantna:0.29 hidro:-0.49 hig:0.771 hig.:0.261 hip:-0.602 hipis:-0.326 ho:0.316 hole:-0.481
    honei:-0.999 hot:0.34 house:0.364 hp:0.301 hr:-0.758 hr.:0.478 hra.:0.296 hrana:0.986 hranjiva:-0.458
    hrusti:-0.661 hrvatska:0.336 i:0.604 igrakom:0.276 ik:0.348 ike:-0.613 il:0.381 ili:-0.413 ilok:-0.349
    imako:-0.826 imbis:-0.292 in1:0.428 indomie:0.641 infinite:-0.386 ins.:0.911 inst:0.636 inst.:1.079
    instant:1.126 integ:-0.323 integ.:-0.569 integralni:-0.435 integralno:-0.334 intens:-0.312 intense:0.452
    intenso:0.549 intesa:-0.354 intimate:-0.26 invisible:-0.751 ipa:-1.133 ipi:-0.37 irish:-0.787 isana:-0.38
    iso:0.522 isotonikni:0.748 istarski:0.736 italdoro:-0.284 iuris:-0.273 iz:0.603 izbor:0.674 izvor:0.443
    izvorska:1.097 jab:-0.33 jabuka:-1.402 jabukni:-0.362 jabukom:-0.339 jadran.:0.418 jag:-0.38 jag.:-0.615
    jagoda:-2.213 jagode:-0.37 jaj:-0.327 jaj.:0.336 jaja:0.321 jaje:0.662 jajima:-0.281 jakobs:-0.307
    jakovak:-0.3 jakquet:0.521 jalapeno:-0.315 jameson:-0.357 jana:-0.362 janj.:0.328 jasm.:-0.648 jasmin:-0.959
    jasmine:-0.71 je.:0.532 jed.:0.263 jedn:0.631 jednok:0.631 jeli:0.424 jelo:0.863 jerome:-0.515 jetrena:-1.608
    jezgra:0.657 jodirana:0.385 jogo:0.521 johnie:0.454 johnsons:0.975 jorgovan:-0.297 josef:0.41 jp:0.434
    jq:0.474 jubilarna:-0.5 juha:0.31 juike:0.713 juiki:-1.718 julius:0.578 jumbo:0.357 jun:-0.612 jun.:-0.614
    junet.:-0.454 junetina:-0.7 junior:-1.52 junor:0.534 jusni:-0.26 jutro:-0.789 k1:-0.518 ka:0.515 ka.:-0.608
    kabernet:-0.588 kadika:0.277 kaiser:0.745 kaj:0.373 kajna:-1.612 kajno:0.735 kakao:-0.908 kake:0.727
    kako:0.462 kalkij:-0.772 kalming:-0.515 kam:-0.405 kam.:0.513 kamen.:0.282 kamenak:-0.276 kamil:-0.368
    kamilika:-1.28 kampo:-0.79 kanarinke:-0.439 kand.:0.358 kap.:0.591 kapi:-0.362 kapistran:-0.268 kaps:0.39
    kaps.:0.571 kapsule:0.849 kapukino:-1.247 kar:0.343 kar.:-0.385 karam.:-0.308 karamel:-0.277 karamela:-0.934
    karamele:0.42 karbon:-0.294 kardas:-0.327 kare:0.627 karijesa:0.552 karla:-0.276 karlovako:-0.765
    karlsberg:-0.623 karnex:-0.364 karolis:-0.346 kas:0.261 kas.:0.374 kasa:0.29 kase:-0.86 kash.:-0.358
    kashmere:-0.328 kasi:0.735 kasika:1.297 kasilero:-0.318 kasule:0.272 katunar:-0.335 kava:0.933 kavovina:0.481
    kavu:0.258 kbio.:-1.37 kefir:-0.462 kekin:0.374 keks:0.367 keksi:0.658 keksom:-0.808 kelebrate:-0.608
    kendre:0.642 kent:-0.429 kep:1.014 keratin:-0.609 kesnjak:-1.05 ket.:-0.319 ketchup:-1.582 ketina:-0.417
    ketk:0.519 ketkika:-1.256 kh:0.871 kh7:0.985 kider:0.625 kijela:0.506 kijeli:0.409 kik:-0.642 kika:-0.4
    kikak:-0.299 kiki:0.504 kikir:0.331 kikir.:0.364 kikiriki:-1.313 kikovo:-0.571 kili:-0.563 kim:-0.336
    king:0.659 kink:-0.386 kips:0.802 kirio:-0.398 kis:-0.326 kis.:0.629 kisela:0.266 kiseli:-0.436 kisk:0.802
    kisk.:0.31 kiskenje:1.135 kisko:0.362 kistak:0.502 kitekat:-0.41 kitr:-0.266 kitrus:-0.516 kivi:-0.254
    kl:0.503 klai:0.353 klair:0.308 klarum:-0.568 klasik:-0.53 klasikni:-0.512 klasiko:-0.693 kle:-0.268
    klean:0.298 kleaning:0.452 klear:0.664 klemente:-0.283 klip:1.082 klipsi:0.571 km:0.616 knor:-0.516 ko:0.383
    kobankovik:-0.396 kobasika:0.687 koestlin:0.896 kok.:0.87 koka:0.434 koke:1.001 koketa:0.397 kokies:-0.255
    kokikama:0.385 koko:-0.411 koko.:0.848 kokokrem:-0.606 kokol.:0.541 kokolad:0.631 kokoladika:0.482
    kokoladno:-0.539 kokoladom:-0.356 kokolino:-0.307 kokos:-2.142 kokos.:-0.547 kokosa:-0.408 kokosja:-0.642
    kokosji:-1.061 koktail:0.258 kol:-0.455 kol.:0.311 kola:-1.194 kolak:0.86 kolake:0.347 kolarik:-0.463
    koleda:-0.611 kolgate:-0.406 kolor:-0.831 kolors:0.827 kolorvive:-0.343 kolour:-0.502 kolutiki:-0.315
    komaraka:0.306 komovika:-0.418 kompl.:-0.428 konk.:1.184 kontr:-0.604 kontrol:-0.551 kopriva:-0.394 kora:0.543
    kore:0.322 kori:-0.328 korlat:-0.306 koronika:-0.258 korzika:-0.328 kos.:0.646 kosu:0.926 kot:0.28 koza:0.526
    kozel:-0.609 kozje:-0.441 kozji:-0.303 kozu:0.587 kpur.:-1.386 kr:0.378 krafna:0.411 krafters:-0.276
    kranjska:-0.375 kras:1.259 krautaker:-0.638 krauterhof:-0.348 kravika:-0.51 kravlji:0.822 krazi:-0.511
    kre.:-0.323 kream:0.827 kreker:0.842 krekeri:1.01 krem:0.399 krem.:0.476 krema:-0.624 kremasti:0.489
    kremom:1.272 kremonini:-0.33 kresto:-0.86 krispi:1.327 krna:-0.301 krne:-0.446 kroasani:0.57 kroisant:0.527
    krokantino:0.404 kroketi:-0.266 kroma:-1.018 kronat:-0.673 krpa:-0.4 krpike:-0.451 kru.:-0.561 krump.:0.314
    krumpiriki:0.575 krunchi:0.687 krunchips:-0.324 krupna:-0.531 krus:-0.4 krus.:-0.371 krusovike:-0.395
    krvena:-0.483 krveno:-0.423 ks:0.356 kudelik:-0.273 kuh.:-0.263 kuhanje:-0.392 kuhinj.:-0.509 kuhinja:-0.264
    kuhinjska:0.775 kuhne:-0.308 kuk.:0.419 kukaka:0.367 kukur.:0.577 kukuruz:0.285 kukuruzni:0.459 kulen:-0.704
    kunik:-0.371 kup:0.759 kup.:0.388 kupanje:1.235 kupina:0.405 kuri:-0.735 kurkuma:-0.332 kurl:-0.468
    kurls:-0.298 kus:-0.799 kut:0.55 kut.:0.689 kutija:0.56 kutiji:0.359 kutijika:0.372 kutjevo:-0.893 kuve:-0.465
    kval.:0.416 kvalitetni:0.284 kviki:-0.375 kvjetni:-0.347 lab:0.511 labne:-0.318 labud:0.692 lag.:-0.448
    lager:0.289 lagon:-0.689 laguna:-0.66 lai:-0.288 lak:-0.411 laka:0.311 lakalut:-0.352 laku:0.406 lan:-0.281
    lara:-0.488 large:0.615 laura:-0.457 lav:-0.75 lavanda:-0.732 lavaza:-0.592 lavender:1.083 lavender30:0.418
    lazanje:-0.405 led.:0.678 ledena:0.52 ledeni:0.278 ledo:0.267 lektus:-0.253 lemon:-0.357 lemonade:0.405
    lg:0.512 librese:-0.592 liete:-0.275 lika:0.561 like:0.556 liker:0.397 lila:0.326 lim:0.262 lime:-0.496
    limenka:0.258 limun:-1.533 limunada:-1.152 limunom:-0.468 linguine:-0.327 lino:-0.477 lip:0.794 lis:0.289
    lisak:-0.295 list:0.253 listerine:-0.465 listika:0.958 listiki:0.649 listikima:0.415 live:-0.776 ljes.:-0.524
    ljesnj:0.283 ljesnj.:-0.664 ljesnjak:-0.97 ljesnjakom:0.352 ljubikasta:-0.578 ljuski:0.311 ljuti:-0.643
    lo:0.791 lok:0.875 loka:-0.409 loko:0.27 lola:0.606 lolete:0.585 loptike:0.352 loreal:-0.446 los:0.589
    los.:-0.486 losion:0.981 losos:-1.263 lososa:-0.305 lososom:-0.43 lovaki:-0.339 love:0.636 loveli:-0.359
    lovenbrau:-0.262 loza:-0.356 lubenika:-0.71 luk:-0.791 lumpi:-0.48 lungo:-0.321 lux:-0.345 m:0.555 ma:0.297
    ma.:-0.43 madig:-0.35 madiraza:-0.37 madre:-0.387 maestro:0.585 magik:0.325 magikna:-0.316 magnes:-0.641
    magnesium:-0.37 magnezij:-0.456 magnolia:-0.378 magnum:0.378 mak:-0.36 makaroni:-0.303 makchiato:-0.532
    make:0.618 makja:0.77 mal.:-0.405 mala:0.542 mali:0.371 malina:-0.933 malvazija:-0.598 mamini:-0.559
    man.:-0.387 mandarina:-0.26 mango:-1.303 map:0.553 marakuja:-0.594 maraska:-0.711 mare:0.443 marel:-0.491
    marelika:-1.45 marelike:-0.903 mareti:0.959 margarin:0.986 marik:-0.298 marina:-0.533 marine:-0.308
    marjan:1.038 markipan:-0.386 markom:-0.373 markota:-0.493 marodi:-0.332 mas:-0.443 mas.:-0.299 maska:-0.324
    masl:-0.399 maslin:-0.31 maslinama:-0.951 masline:-0.489 maslinovom:-0.306 masna:-0.277 mast:0.379
    master:0.541 matis:-1.131 matusko:-0.364 max:0.287 meda:0.517 medeni:-0.288 medika:-0.357 mediteran:-0.896
    mediterana:-1.019 mediterano:-0.328 medo:-0.757 medvedgrad:0.603 medven:-0.762 mega:-0.275 megle:-0.379
    meinl:0.327 meki:1.307 meksika:-0.459 meksiki:1.035 melt:-0.496 menu:0.494 merba:-0.284 merki:-0.401
    merlot:-0.976 mesne:0.693 meso:0.472 metvika:-0.567 mexifods:-0.384 mexiko:-0.471 mg:0.803 mgasia:0.982
    mi:0.658 midi:0.587 mij:-0.319 mijesani:0.354 mijesano:0.468 mik.:0.261 mikado:-0.297 mikelarna:0.414
    mikr.:-0.544 mikrovalnu:-0.306 milatik:-0.495 milena:0.283 milikik:-0.334 milina:-0.384 milk:-0.324
    milka:-0.257 mils:0.488 minas:0.263 miner.:0.89 mineralna:0.277 minestrone:0.306 minti:0.43 minute:-0.742
    mir:-0.408 miraz:-0.373 miris:-0.464 mirisna:-0.269 mirisne:0.256 mistraz:0.377 mivela:-0.392 mixa:-0.915
    mixed:-0.312 mixi:-0.28 mj.:0.754 mjes:0.978 mjes.:0.613 mjesav:0.332 mjesav.:0.369 mjesavina:0.763 mk:1.14
    mkvities:0.277 ml:0.947 ml.:-0.326 mlij:0.424 mlij.:0.478 mlijek:0.567 mlijek.:0.351 mlijekna:1.001
    mlijeko:-0.608 mlinak:1.089 mlineta:-0.588 mlinoprom:-0.445 mlj:0.751 mljev:0.494 mljev.:0.466 mljevena:1.085
    mljeveni:-0.333 mogi:0.384 moist:-0.358 moj:-0.476 mokro:0.276 mole:-0.291 moljaka:0.46 mom:-0.375
    monako:-0.269 monini:-0.76 mono:0.271 mont:-0.619 monte:-0.421 montes:-0.537 mop:-0.254 morato:0.363
    morskom:0.763 mortadela:-0.3 mountain:0.442 mozaik:-0.377 mp:0.418 mr.:-0.393 mrk:-1.1 mrk.:-0.602
    mrkva:-0.692 mrkvom:0.299 mrlja:0.509 mulini:-0.544 mulino:1.006 multi:-0.261 multikolor:-0.509 multipak:1.356
    multivitamin:-1.204 mus.:0.725 muskarke:-0.558 muskat:-0.492 muskle:0.328 muskovado:-0.275 musli:0.587
    must:-0.336 muti:-0.528 n5:0.501 n6:-0.811 n7:-0.676 nam.:0.57 namaz:1.208 namjene:0.317 nan:-0.398 nap:0.56
    nap.:0.977 napitak:0.708 napol.:0.267 napoli:-0.307 napolitanka:0.577 napolitanke:0.818 naran:-0.46
    naranka:-1.211 narankada:-0.488 naranke:-0.514 nareski:0.998 narezak:0.414 narezani:-0.353 nat.:-0.533
    natur:-0.425 natura:-0.472 natural:-0.423 naturale:-0.507 naturals:-0.555 naturavita:-0.8 nature:0.37
    naturel:-0.857 naturela:-0.279 naturele:-0.7 neg.:0.938 negaz:0.549 negaz.:1.046 negazirana:0.717
    negazirano:0.721 nekal:-0.67 nekt.:-0.575 nektarina:-0.387 nep:0.393 nes:-0.258 nes.:-0.287 neskafe:0.851
    nesquik:0.413 nestea:-0.679 nestle:0.672 net:-0.556 neto:0.331 neutro:0.261 nev:0.803 nevenom:-0.487
    nevos:-0.589 next:-0.251 nigt:-0.384 nike:-0.455 nim2:-0.524 nivea:-1.855 njega:0.941 nl:0.585 nodle:0.787
    nodles:0.759 noir:0.301 noisete:-0.47 nok:-0.763 nokna:-1.191 nokte:0.449 nona:-0.298 nor.:-0.529 noug.:-0.393
    nougat:-0.779 nourish:-0.319 novo:0.517 novus:-0.268 np:-0.423 ns:0.821 nuti:0.261 nutrigold:-0.973
    nutrino:-0.274 nutritive:-0.522 ob:0.63 obrok:0.387 obsesion:-0.802 odgorkene:0.47 odstr.:0.879
    odstranjivak:0.479 oetker:0.375 okat:0.743 okean:-1.05 okus:0.48 okusom:-0.453 ol:0.326 olala:-0.297 old:0.317
    olea:-0.518 oleo:-0.734 olia:-0.268 olimp:-0.401 olival:-0.42 olive:0.258 oliveto:-0.378 oljusteni:0.344
    om:1.107 ome.:0.738 omek.:0.665 omeks.:0.499 omeksivak:0.937 omot:0.876 on:0.376 onion:-0.415 opal:0.521
    or.:-0.916 orahovak:-0.392 orahovika:-0.355 orahovo:-0.294 orange:-0.853 oreo:-0.726 orginal:0.303 orig:-0.385
    original:-0.447 originario:-0.839 ormoz:0.302 oro:-0.525 os:0.599 osj:1.003 oslik:-0.296 ost:0.336 osvj:0.842
    osvj.:1.18 osvje.:0.322 osvjez.:0.353 osvjezivak:1.337 otkostik:0.419 otonel:-0.359 ovitku:-0.973 oxi:0.658
    ozujsko:-0.58 pa:1.135 pag:-0.383 pahulj:1.096 pahulj.:-0.459 pahuljike:0.308 painter:-0.417 pak:0.276
    pak.:0.495 paket:0.741 pakifiki:-0.299 pakirani:0.368 pal:0.548 pale:-0.287 palete:-0.402 palihnik:-0.425
    palini:-0.402 palm:-0.399 palmolive:-0.515 paloma:-0.891 pamper:-0.509 pampers:-0.374 pan:-0.645 pan.:-0.264
    pana:-0.389 pane:0.362 panirana:0.901 panirani:0.542 panketa:-0.622 pantene:-0.383 pants:0.256 pap:0.364
    pap.:0.341 papige:-0.397 papir:0.869 papirnate:0.305 papirnati:0.588 papr.:-0.488 paprika:-1.336
    paprikom:-0.893 paprom:0.35 paradise:-0.504 paralela:-0.519 pariska:-0.282 parmalat:0.285 parodont:-0.254
    pasion:0.545 paska:0.503 pasta:0.658 pasteta:0.441 pastifikio:-0.379 patiserie:0.286 patl.:-0.514
    patrik:-0.362 patrol:0.471 patrona:0.519 paulaner:-0.361 pav:0.432 pd:0.334 pdx:0.414 pek.:0.278
    pekenika:-1.068 pekenje:-0.433 pekivo:0.51 pekmez:0.515 pel:0.954 pel.:0.938 pelene:0.772 pelinkovak:-0.405
    peljesak:-0.742 pene:-0.811 penina:-0.405 pepermin:-0.389 pepermint:-1.334 peperone:0.268 pepsi:-0.588
    perek:-0.343 perex:-0.491 perfeto:0.257 perfex:-0.434 perilike:0.531 perla:-0.367 persil:-0.328 pesek:-0.342
    pet:0.423 petal:-0.539 peties:-0.342 petroveki:-0.401 pets:-0.253 pfaner:-0.501 pik:0.383 pik.:-0.689
    pikant:-1.903 pikantna:-0.787 pike:0.851 piketa:-0.871 piknik:0.386 pil:0.377 pile:0.353 pile.:-0.725
    pileka:-0.738 pileki:-0.417 pilet.:-0.705 pileti.:-0.263 piletina:-0.99 piletinu:-0.454 pils:-0.35
    pilsner:0.327 pina:-0.847 pine:0.344 pink:-1.125 pinot:-0.575 pipe:-0.772 pipi:-0.367 pipo:0.835 pir:-0.303
    pire:0.469 pirovo:-0.569 piskavika:-0.287 pistak:-0.529 pistakchio:-0.364 pistakija:-0.804 pita:-0.396
    piv.:0.398 pivak:-1.006 pivo:0.625 pivovara:-0.258 piza:-1.735 pizu:-0.481 pjenasti:0.627 pjenusak:0.639
    pk:-0.493 pl:-0.293 planet:0.723 plankik:-0.484 plant:-0.578 plants:0.877 plast:0.36 plava:1.001 plavak:-0.534
    plavi:-0.313 plavo:0.97 plidenta:-0.322 plodine:-1.322 plok.:0.665 plokika:0.517 plokike:0.395 plus:-0.888
    poda:0.497 podl.:-0.269 podni:-0.555 podova:0.345 podr:0.327 podr.:0.393 podravek:-0.421 podrumi:0.567
    poke:-0.698 poklon:0.387 pol.:0.263 poli:-0.553 polje:0.559 polut:0.367 polutv:0.392 polutv.:0.733
    polutvrdi:0.678 pomegranate:0.402 pomes:0.37 ponti:-0.551 pop:0.751 pos:0.464 pos.:0.28 posip:-0.295
    posl.:0.816 poslast:0.512 poslastika:1.216 postup:-0.412 posuda:0.478 posude:0.432 pouch:1.522 povder:-0.542
    povrka:0.717 povrke:-1.036 povrkem:-1.345 povrsine:0.258 povrtni:0.35 pr:0.457 pr.:0.954 prah:0.4 prahu:0.403
    prali.:-0.343 praline:0.347 pranj.:0.359 pranja:1.693 pranje:1.159 prasak:0.366 prefino:-0.575 prekision:0.304
    prelj:0.663 prelj.:0.251 preljev:0.664 premi.:-0.276 premier:-0.407 prens:-0.408 presid.:0.363 prez.:-0.545
    prhuti:0.304 prip.:0.431 pripravak:0.845 prir.:0.546 prirodna:0.273 prodan:-0.528 prof:-0.443 profes.:-0.296
    progl:-0.844 proglide:-0.569 proiz.:0.551 pron.:-0.472 prot:0.285 prote:-0.449 protein:-0.546 protekt:-0.388
    protektion:0.967 protiv:0.986 prsa:0.436 prsut:-1.32 prutik:1.009 prutiki:0.381 prz:0.51 przen:0.582
    przeni:0.777 pse:1.03 puder:-0.644 pukanik:-0.841 pumpika:-0.323 punj.:0.828 punjeni:0.327 punjenje:0.449
    punjenjem:0.465 pur:-0.806 pur.:-0.539 pure:-0.409 pureke:-0.335 pureki:-0.257 puretina:-0.743 purina:0.944
    purple:-1.137 pusipel:-0.301 puziki:-0.539 pvd:0.905 pvk:0.548 q10:-0.959 quen:0.481 quik:0.503 quikburi:-0.28
    quinoa:0.281 r4:-0.627 rad:-0.415 radenska:-0.345 radler:-0.342 rainbov:0.472 rajk.:-0.36 rakija:0.807
    rama:-0.335 ramen:-0.269 rav.:-0.394 ravioli:-0.331 ravni:-0.992 razeni:0.411 reapir:0.488 red:0.381
    refil:0.581 reg:0.617 regen:-0.258 regener:0.429 regenerator:0.416 regular:0.838 rek.:-0.284 rekord:-0.349
    relax:-0.714 relaxing:-0.393 reload:-0.764 reno:-0.535 reserva:-0.352 revitalizing:-0.409 rexona:-0.445
    rezani:0.368 rezankima:1.166 rfs:-1.299 rib:-0.497 rib.:-0.535 riba:0.268 ribana:-0.37 ribani:-0.377
    ribanje:-0.263 ribanom:-0.396 ribe:-0.692 ribiz:0.669 rigatoni:-0.474 rinfuzo:0.554 rings:0.633 rio:-0.345
    rise:-0.33 riskosa:-0.349 riso:0.772 ritual:-0.712 riz.:-0.448 rize:0.429 rizom:-0.279 rizot.:-0.297
    roasti:-0.303 roberto:-0.298 roial:-0.535 rok:-0.287 rokstar:-0.376 rola:0.261 rolade:0.879 role:1.568
    rolino:0.605 romerquele:-0.369 rosa:-0.283 rose:-1.415 roso:-0.448 rostilj:0.457 rozi:0.471 rtd:0.418
    rub.:0.586 rublja:0.459 rublje:0.492 rukavak:-0.384 ruke:0.44 rukn.:0.322 rum:0.388 rumba:0.408 rumo:-0.277
    rupkiki:-0.489 ruza:-0.485 ruzmarin:-0.347 s3:-0.457 s5:0.711 s6:0.741 sa:0.569 safram:-1.52 salama:0.551
    salami:-0.633 salata:-0.648 salatu:-0.504 salika:-0.303 salsa:-0.333 salt:0.594 saltas:-0.31 salvia:0.586
    sam.:-0.374 sambi:-0.353 samp:-0.36 samp.:-0.469 sampinj:-0.308 sampinjoni:-0.485 sampon:-0.988 sana:0.253
    sandal:-0.631 sandvich:0.451 sanitar:-0.255 sanitol:-0.385 santa:-0.494 sapun:0.328 sara:-0.303 sardine:-0.361
    sareni:0.616 sau.:-0.359 sauv.:-0.287 sauvignon:-0.496 sb:-0.694 schar:-0.296 schauma:-0.612 schogeten:-0.428
    schvepes:-0.807 sd.:-0.559 segafredo:-0.556 seka:-0.873 selektion:-1.004 sen.:-0.42 sendvik:0.772 senf:-0.309
    sens:-0.386 sens.:-1.066 sensat.:-0.621 sensation:-0.846 sensations:-0.337 sensit:-0.402 sensit.:-1.024
    sensitivexl:-0.318 sensodine:-0.762 sensoft:0.393 sexi:-0.463 sezam:-1.826 sezamom:-0.744 sheba:-0.525
    shine:-0.333 shot:0.495 shoulders:0.588 signal:-0.534 sikilian:-0.256 sil.:0.567 silk:-0.501 silki:-0.355
    simik:-0.355 simpli:-0.558 singero:0.343 sios:-0.397 sipak:-0.319 sir.:-0.251 sira:-0.295 sirana:0.697
    siroki:-0.87 sirom:-0.781 sirovi:0.299 sirup:-0.535 sist.:0.476 sit.:-0.309 sivi:-0.355 sjekani:0.816
    sjem:-0.368 sjemenkama:-0.304 sjemenke:0.394 sk:-0.367 ski:-0.428 skoljkike:-0.539 skoti:-0.999 sl:0.924
    sl.:0.656 sla.:-0.387 slad:0.25 slad.:0.374 sladoled:0.385 slag:-0.879 slana:0.362 slane:0.357 slanina:0.362
    slatka:-0.427 slatki:0.336 slatko:0.624 slavonija:-0.46 slike:0.377 slim:1.041 sljeme:-0.81 sljiva:-0.696
    sljivovika:-0.257 sm:0.29 smart:0.389 smeda:0.737 smedi:0.406 smile:-0.337 smoki:0.272 smokva:-1.206
    smot:0.283 smrznuti:0.405 snak:1.121 softi:-0.472 softies:-0.399 soja:0.672 soje:0.631 sok:0.764 soka:0.562
    soku:0.428 sol:-0.46 solana:-0.85 soljenka:0.334 soskik:-0.379 sotinak:-0.397 sour:-0.547 sp:0.252 sp.:0.334
    spa:0.322 spar:-2.294 spearmint:-1.279 spek.:0.39 spekulas:-0.327 spf:-0.254 spf30:-0.322 spf50:-0.254
    spike:0.783 spiked:0.31 spinat:-0.986 spinatom:-0.433 splendid:-0.737 split:0.253 sport:-0.728 sportsmen:-0.39
    spr:0.436 sprai:1.057 sprej:0.751 spreju:0.625 spring:-0.759 spuzvasta:0.274 squeze:0.32 sre.:0.829 sred:0.628
    sred.:1.208 sredstvo:1.229 srijemska:-0.469 st:0.799 st.:0.303 stak.:0.656 stakl:-0.382 staklenka:0.592
    staklo:0.77 stanik:0.417 stapik:0.826 stapiki:0.273 star.:-0.373 starokesko:-0.307 staropramen:-0.724
    stars:0.547 steak:-0.259 steline:-0.359 stik:0.627 stiks:0.802 stile:0.814 stiling:-0.34 stolisnik:-0.346
    str.:0.31 stravberi:-0.573 strong:0.539 studena:-1.126 su.:0.277 suda:0.35 sude:0.966 suha:0.526 suhi:1.628
    suho:0.448 suhu:-0.394 sum.:-0.302 sumi:0.295 sundai:0.329 suni:-0.268 sunk.:0.455 sunset:-0.566
    sunshine:-0.683 super:-1.125 superaktiv:-0.544 superfods:0.408 superiore:-0.698 supreme:0.304 suprise:0.785
    suseni:0.333 sv.:0.383 sve:0.662 svi.:0.307 svij.:0.713 svijetlo:0.683 sving:0.508 svirke:0.317 svj:-0.253
    svjeza:-0.446 svjeze:-0.286 svjezi:0.33 tab:0.514 tab.:1.254 tabl.:0.839 tablete:0.532 taft:-0.39
    tagliatele:-0.324 take:0.759 tako:-0.335 tam.:0.486 tamna:-0.389 tamni:0.558 tamnoplava:0.393 tamnosmeda:0.528
    tanka:-0.573 tarhana:-0.309 tartar:-0.275 tartuf:-0.702 tartufa:-0.463 tartufi:-0.328 tb:0.46 tchibo:-0.365
    tea:0.533 tek:0.389 tek.:1.394 telus:-0.402 temptation:-0.274 tena:-1.721 tera:-0.695 teranino:-0.44
    terapi:0.389 teriaki:-0.864 termik:-0.695 tesori:-0.274 teta:1.166 texas:0.271 ti.:0.35 tij:0.378 tijelo:0.323
    tijes:0.802 tijesto:0.408 tik:0.307 tilzit:-0.57 tip:-0.313 tj.:0.516 tjes.:0.518 tjest:-0.317 tjest.:0.522
    tjesten:1.12 tjestenina:0.397 tjesteninom:1.171 tjesteninu:-0.429 tkz:-0.434 toal.:0.25 toaletni:0.283
    toast:0.981 tolateni:0.397 tonik:-0.447 top:-0.664 top.:0.389 toplj:0.327 topljeni:1.298 torba:-0.261
    torente:-0.287 torta:0.306 tortila:1.095 tortilja:0.283 toskana:-0.459 tost:0.262 tot:-0.342 tot.:-0.315
    tp.:0.302 tr:0.916 tradikije:-0.358 traj.:0.26 trajni:0.659 trajno:0.45 traminak:-0.78 trapist:-0.396
    travarika:-0.625 tre:0.632 trendi:-0.46 trenton:-0.256 tresnja:-1.017 tretman:0.347 triger:0.389 trio:0.44
    troli:-0.475 tropi:-0.448 ts:-0.386 tuba:0.376 tuna:-0.27 tune:1.358 tus:0.619 tus.:0.526 tusir.:0.293
    tusiranje:0.889 tuti:0.291 tvist:-0.702 tvrdi:0.455 uboji:0.677 uht:0.401 ukl:-0.48 ul.:0.497 uljem:0.701
    uljni:-0.626 ulju:1.27 ulo.:0.425 ulos.:0.421 uloski:1.415 ultimate:-0.847 ultra:-0.297 umak:0.917
    umaku:-0.297 uni.:-0.336 unikorn:-0.694 univ:-0.538 univ.:0.563 univerz:0.753 univerzalna:0.366 uprzeni:-0.457
    urea:0.481 usi:0.592 usitnjeni:0.55 usne:0.541 usta:0.759 vafel:0.703 vafl:0.839 vafli:1.02 vak:-0.503
    valei:-0.277 valker:0.506 valor:0.623 valov:-0.302 valoviti:-0.296 van:-1.279 van.:-1.08 vanil:-0.363
    vanil.:-1.014 vanila:-0.696 vanili.:0.882 vanilija:-2.108 vanilije:-0.46 varionika:-0.564 varzak:-0.36
    vater:0.362 vedrini:-0.944 veg:0.398 vegeta:-0.597 vel:1.02 vel.:0.708 veldhuizen:-0.347 velika:0.341
    veliki:0.622 velnes:0.351 velvet:-0.56 venus:-0.538 verdi:-0.297 veronika:-0.355 versus:0.344 vet:-0.538
    vezak:-0.527 vg:0.699 vg.:0.288 vh:-0.353 vhei:0.349 vhisk.:0.416 vhiskas:-0.44 vhiskei:0.353 vhite:-1.356
    vhite.:-0.388 vhitening:-1.035 vhitev.:-0.406 vhitevater:-0.735 vida:-0.409 viena:0.438 vigo:-1.116
    viking:-0.268 vileda:0.626 vilkinson:-0.409 vina:0.421 vinakoper:-0.373 vind:0.552 vindi:-0.469 vindij:0.717
    vindon:0.577 vindvak:0.337 vinegretings:-0.56 ving:0.823 vino:0.455 vinski:-0.29 vintage:-0.649 vinter:-0.602
    viol:-0.308 violet:-0.356 violeta:-0.769 vis.:-0.317 vise:0.253 visenamj:0.355 visenamjen:0.284 visnja:-1.711
    visnje:-0.307 visnjevak:-0.279 vispak:-0.291 vit.:-0.352 vita.:-0.421 vitakraft:1.229 vitalis:0.271
    vitam.:0.258 vitamin:-0.613 vive:0.307 vizbav:0.625 vk:0.997 vl:1 vl.:0.974 vlas:0.273 vlasak:0.251
    vlaskem:0.443 vlaz.:0.256 vlazne:0.564 vlazni:-0.266 vod.:0.319 voda:1.234 vodbridge:-0.294 vodka:0.289
    vok:-0.405 vok.:0.801 voke:-0.299 vokna:1.256 volf:-0.349 volft.:-0.373 volftorn:-0.862 voli:0.325
    volume:-0.49 volumen:-0.605 vorms:0.281 vp:0.711 vr:0.656 vr.:0.529 vranak:-0.491 vratina:-0.529 vrbovek:0.323
    vrbovika:-0.631 vrek:1.095 vrek.:0.431 vrekika:0.613 vrekiki:0.436 vrganji:-0.716 vrh:-0.429 vrhun.:-0.301
    vrste:0.442 vupik:-0.33 vurzener:-0.317 zabatak:-0.257 zabatka:-0.695 zag:0.495 zak.:0.409 zakin:0.647
    zakina:0.413 zam:0.566 zamj:0.646 zamorke:-0.36 zaneti:-0.567 zara:-0.439 zbregov:0.65 zdrepkeva:0.329
    zek:-0.755 zeketina:-0.718 zele:0.293 zelena:-0.325 zelene:-0.41 zeleni:-0.359 zelj.:-1.101 zeljezo:-0.573
    zen:-0.395 zene:-0.303 zeva:-0.539 ziaja:-0.262 zimska:-0.522 zit:-0.278 zit.:0.757 zita:-0.495 zita.:-0.3
    zitar.:0.283 zitna:0.389 zitne:0.523 zito:0.47 zl.:-0.396 zlatna:-0.344 zlatne:-0.36 zlatni:-1.617 zo:0.329
    zob:-0.768 zob.:0.334 zobena:0.348 zobi:-0.531 zoe:-0.291 zone:-0.649 zorina:-0.257 zot:0.807 zp:0.906
    zrnati:-0.367 zrno:0.479 zrnu:0.259 zu.:0.256 zub.:0.795 zube:0.551 zubna:0.53 zv:0.492 zvakake:0.517
    zvake:0.466 zvekevo:0.378 zvijezda:-0.493
  `,
  standIns: `
    2kase:kase 3sl:sl 3sl:sl. 3u1:gel abd:maxipak adriatik:aq adult:hrana adult:pse af:airvik aio:one airvik:arv
    airvik:osvj ake:pike al:tj. al:tjest almond:badem aloa:aloe alu:kapsule alu:kava anier:boja anier:kolor
    anier:kreme anti:av anti:pr. aple:jabuka aple:sude aq:aqf aq:aqua aq:aquafresh aq:quen aq:zp aquafresh:minti
    aquafresh:zubna as:posl. aurelia:klasje av:vrinkle babi:bebe balzam:reg. balzam:regen balzam:regen.
    barbekue:bq barila:bianko barila:mulino barkafe:dg beza.:sok bezal.:osv. bezal.:osvj. bezal.:sok bezalk.:sok
    bijela:vhite bijeli:vhite bioplod:dobra biskuit:keks biskvit:keks biskvit:lu blak:imp blak:krna blonde:kosu
    blonde:loreal bodi:tijelo boja:dark boja:kolor boja:kreme boja:nev bok:staklo bok:zak. boka:hdpe boka:nb
    boka:pb boka:pet boka:svijetlo bokika:staklo bokika:zakin bomboni:desert bomboni:karamela box:kutija breg.:m
    breg.:vindija breg.:zbregov brego.:vindija bregov:tekuki bregov:uht bregov:vin bregov:vind bregov:vindi
    bregov:vindija bregov:zb brik:neg brik:osvj. brik:pike brovn:smeda brzo:dukat chef:kandit chiken:pileki
    chio:flips chips:kips choko:kok choko:koko choko:kokolada choko:kokoladni danone:jog. danone:jogurt dark:tamna
    dark:tamno dazs:hd deligt:mak. deo:dezod. deo:dezodoran deo:os deo:sprej deo:spreju desert:ferero
    desert:kandit desert:keks desert:kokol. desert:kokolada desert:kokoladni desert:mli. desert:nestle
    desert:vafel det.:hig. det.:pr det.:pr. det.:pranja det.:pvd det.:ultra det:pover det:pr det:rublje
    dezod.:sprai dezodorans:os dg:dolke dg:gusto dg:kapsule dg:kava digo:go dj:djeku djekja:inst djekja:kas
    djekja:kasika djekja:zitna djev.:ex dn:dnev. dn:uloski dnev.:ul doipak:kepom doipak:vrekika dolke:kapsule
    dolkela:kolak dolkela:podrav. dolkela:podravka domake:marik domake:tijesto domake:tj. doza:zakin draz.:zv
    drazeje:guma drazeje:gume drazeje:zv drazeje:zvake dresing:sal. dri:mak. dri:sm drink:dukat drink:lg
    drink:mlijekni drink:napitak drink:pet drink:pike dukat:fino dukat:jog. dukat:jogurt dukat:lg dukat:mlijekni
    dukat:president dukat:sir duo:ulos. easi:mjes easi:mjesavina edge:te edge:uht ekstra:extra elopak:sok en.:lim
    ener.:napitak extra:namaz famili:hapi fantastik:hrana fantastik:m fantastik:make fantastik:vrekika
    fbs:freshnes fenix:gaz fenix:gazirano fenix:pet fenix:pike fina:podravka fini:okus fit:podravka fjk:franz
    fjk:josef fjk:kaiser flips:snak for:protekt fr:frank fr:fresh frank:mljevena franz:giana frozi:zmh gak:pants
    gakike:pants gakike:value garnier:sn garnier:terapi gavrilovik:premium gaz.:pet gaz.:sok gaz:pet gaz:pvk
    gaz:sok gazirano:orange gazirano:pet gazirano:sok gel:os gel:sg giana:josef godbie:repair godbie:sos
    gorki:liker govedina:hrana govedina:pse grande:klasik grande:neg grande:pike granola:muesli gren:zeleni
    guma:gume guma:zvakake guma:zvake gume:zv gusto:kapsule hagen:hd hair:hf hazelnut:ljesnjak hig:klip hig:ok
    hig:ulo. hig:uloski higiene:osvjezivak higiene:vk honei:med hra.:m hra.:vrekika hrana:inst hrana:kas
    hrana:kasika hrana:pov hrana:povrke hrana:sp hrana:vr hrana:zitna hung.:mlijekni ike:ledena inst.:mix
    inst.:nodles inst:lino inst:mix inst:zitna instant:kava instant:klasik instant:mix instant:nodles
    instant:tjestenina instant:vrekika izbor:mak. iznenadjenje:surprise izotonik:napitak jagoda:stravberi
    jamnika:vina je.:podravka jelo:kasa jelo:nodles jm:meinl jog.:lg jog.:vindija jogurt:lg jogurt:stanik
    jogurt:vindija jp:jumbo juha:nodles juha:okus k.:kakoveki k:kipi k:kval. kaj:pet kajno:keks kajno:koestlin
    kajno:kras kajno:vr kak:ps. kakao:kokoa kakao:nestle kakoveki:ps. kap.:kava kapsule:kava kapsule:ns karte:kdo
    kas:lino kasa:kasi kasa:lab kasa:nutrino kasa:pouch kasa:snak kasa:vok. kasi:kup kasi:nodles kasi:tjestenina
    kasika:lino kasika:pouch kasika:vk kasika:vokna kava:kofe kava:mix kava:vr kdo:or kekap:ketchup kekin:koka
    kekin:nar kekin:panir kekin:pileki kekin:smr kekin:vindija keks:pekivo kijeli:zakin kikiriki:peanut
    kiseli:sour kl:klair kl:klasik klasik:mljevena klasik:nestle klasik:original klasik:pike klean:men klean:tus.
    klip:ul klip:uloski km:mlinovi kobasika:nar koestlin:pekivo kofe:ledena kok.:vafel koka:vindija koktail:lim
    kol:kv kolors:pnk kosu:nev kosu:nudes kosu:olival kosu:reg. kosu:regen koza:kozu kozu:suha kozu:tij kras:vafel
    kream:kreme kreker:kruh kreker:pekivo kreker:slano kreker:snak krekeri:parti krekeri:pekivo krekeri:snak
    krem:namaz krem:svjezi krem:vafel kroasan:kroisant krunch:musli krunchi:musli krunchips:lorenz kupanje:kupka
    kupka:pjena kutija:tijesto kv.:vino kv:kval. kv:vave lab:mix lab:nl late:ledena led.:pet ledena:napitak
    ledo:stapik legenda:vindija lemon:limun lim:napitak lim:pike lim:rtd limenka:pike limenka:rtd lino:zitna
    lip:usne ljesnjak:nuts loreal:nude loreal:nudes love:mjes. love:mjesavina luk:onion m:make m:milk m:mokra
    m:namaz m:vindija m:vr m:vrekika m:zbregov maestro:podr. maestro:podravka maestro:zak. maestro:zakin mak.:sm
    mak.:vr mak.:vrekika make:sm make:vhiskas make:vrekika makja:sm maramike:pap maramike:rupkiki margarin:namaz
    marik:tijesto medaljoni:nugets men:sg milk:mlijeko minas:mljevena mineralna:pet mineralna:pvk mini:okus
    mint:pasta mix:mjes. mix:nutrino mix:pire mj:mlijeko mj:zam. mj:zamj mjes.:vegie mjes.:vrekika mjes:quik
    mjesavina:quik mjesavina:vegie mlijekni:pro. mlijeko:nova mlijeko:rekep. mlinak:zak. mlinovi:namj mlinovi:ps.
    mogi:sjemenke mokra:vr mokra:vrekika morska:pag muesli:musli muesli:zit. muesli:zob. musli:voke namaz:pate
    namaz:zvijezda nap.:vindija napitak:pet napitak:pike napitak:pro. napitak:sok napitak:vindi napolitanke:vafl
    nar:rezani naranka:orange natur:tvist natural:pnk nb:ov neg.:osv. neg:nektar neg:os. neg:osvj. neg:pet neg:sok
    neg:zo negaz.:osvj. negaz.:sok negaz:pet negaz:sok negazirano:sok nektar:pike nektar:sok nektar:superior
    nestle:vrekika nev:vina nl:nutrino nl:pire nodle:tjestenina nodles:okus nodles:tjestenina nougat:nugat
    nova:zam. nova:zamj oil:ulje ok:sg ok:zp okus:podravka old:os old:sg om:ome. om:omeks. om:rublja
    omeksivak:pranja orange:pike orginal:orig os.:sok os:spike osv.:pet osvj.:sok osvj.:vindi p:paket p:pok.
    p:poklon p:set pag:paska pahuljike:zitarike pants:pelene pap.:sl pap.:tp papir:tp paska:solana pb:pov pb:pov.
    pekivo:podravka pekivo:snak pekivo:vr pelene:value pet:pike pet:pvk pet:sok pet:vine pet:voda pike:sok
    pike:tonik pike:vindi pike:zo pileka:vindija pileki:vindija pistakchio:pistakija piza:pizu pjena:sre.
    pk:prekrasni pk:punj pk:punjenje podlozak:vindija podravka:vegeta podravka:vr podravka:vrekika podravka:zak.
    podravka:zakin polje:zp polu:president polutv:president posipak:zakin posl.:vhiskas pouch:vokni pov.:svijetlo
    pover:vk povrke:pse pr:pranja pranja:rub. prasak:pvd premium:superior premium:svijetlo president:toplj pse:sp
    puding:vindija pvk:voda rakija:sibenik rekep.:zam. rekep.:zamj riza:rizom sapun:ts sg:spike sg:tus sg:tus.
    sg:tusira. sg:tusiranje sjem.:sl sjemenke:sl sl:slane sl:tp slatki:svet slim:sok soja:sojin soje:sojin
    st:staklo staklo:zak. staklo:zakin stapiki:vafel su:sunkokret su:sunkokretovo sude:ultra suha:suhu suha:susena
    svj.:zvijezda tek.:ts tek:ts tekuki:ts tijesto:tje. tijesto:tjes. tijesto:vrekika tijesto:zlato toal.:tp
    toaletni:tp toast:tost touch:tv trajno:uht tuna:tunj uht:vindija ul:uloski um.:zakin usta:vodika vafel:vafli
    value:vp vegeta:zak. vhiskei:viski vhiski:viski vilk:vs vilkinson:vs vindija:vindon vindija:vok.
    vindija:zbregov vine:vino vitakraft:vk vl:vlaz. vr:vrekika vr:zak. vr:zakin vrek:zak. vrek:zakin vrekika:zakin
    zl:zlato zlato:zp zp:zubna zv:zvakake zv:zvake
  `,
}
